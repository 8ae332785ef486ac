import { lazy, Suspense } from 'react';
import type { DistributionOf } from './distribution-of.ts';

const Button = lazy(async () => ({
  default: (await import('./distribution-button.tsx')).DistributionButton,
}));

/** On the pages of sheets, which have no room for more code. */
export const LazyDistributionButton = (props: { of: DistributionOf | null }) => (
  <Suspense fallback={null}>
    <Button {...props} />
  </Suspense>
);
