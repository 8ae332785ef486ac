import type { PaperDocument } from '../../../shared/documents/document.ts';

/** Makes the documents of a screen from what it shows. */
export type MakePaper<Shown> = (shown: Shown) => PaperDocument[];
/** Fetches the code that does. */
export type LoadPaper<Shown> = () => Promise<MakePaper<Shown>>;
