/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { loadSchool } from './api.ts';

/** The name of the school, so that a family sees where it is. Its line is reserved while it loads. */
export function SchoolLine() {
  const [name, setName] = useState('');
  useEffect(() => {
    void loadSchool().then((reply) => reply.ok && setName(reply.value.TenTruong));
  }, []);
  return <p class="school">{name}</p>;
}
