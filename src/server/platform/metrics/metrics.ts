// Metrics collected while the program runs, once per process.

import { Counter, Histogram } from './family.ts';

export const requests = new Counter({
  name: 'so_diem_http_requests_total',
  help: 'Requests answered, by method, route and class of status.',
});

/** In seconds. A save within 25 ms is good; after 3.5 s it fails. */
export const durations = new Histogram(
  {
    name: 'so_diem_http_request_duration_seconds',
    help: 'From the head of a request until it is answered, by what it is worth under load.',
  },
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
);

/** In seconds. Measured while requests are being answered, so that an unused program sleeps. */
export const loopDelays = new Histogram(
  {
    name: 'so_diem_event_loop_delay_seconds',
    help: 'How late the event loop ran a timer while requests were being answered.',
  },
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
);

export const saveBatches = new Histogram(
  {
    name: 'so_diem_save_batch_size',
    help: 'Saves of scores that shared a commit: the count is commits tried, the sum is saves.',
  },
  [1, 2, 5, 10, 20, 50, 100, 200],
);

export const signInFailures = new Counter({
  name: 'so_diem_sign_in_failures_total',
  help: 'Sign-ins refused for a wrong name, password or code, or for too many of these.',
});
