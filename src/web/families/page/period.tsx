/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { reportCardAddress } from './api.ts';
import { dayOf } from './shown.ts';

type Props = {
  /** The term, or 0 for the year. */
  id: number;
  name: string;
  /** UTC. */
  published: string;
  /** Opened from the start; the others are one touch away. */
  isNewest: boolean;
  children: ComponentChildren;
};

export const Period = ({ id, name, published, isNewest, children }: Props) => (
  <details class="card" open={isNewest}>
    <summary>
      <h2>{name}</h2>
      <span>Công bố ngày {dayOf(published)}</span>
    </summary>
    {children}
    <a class="file" href={reportCardAddress(id)} download>
      Tải phiếu điểm (PDF)<span class="unseen"> {name}</span>
    </a>
  </details>
);
