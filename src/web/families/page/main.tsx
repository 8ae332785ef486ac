/** @jsxImportSource preact */
// The page for families, /tra-cuu. It is read on cheap phones over slow connections, so it is built apart from the
// application and shares none of its libraries.

import './family-page.css';
import { render } from 'preact';
import { App } from './app.tsx';

render(<App />, document.getElementById('root') as HTMLElement);
