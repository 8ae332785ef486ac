// A Prometheus metric family: one name, and a value for every set of labels. Written by hand because it is small: see
// docs/decisions/032-overload-and-metrics.md.

export type Labels = Record<string, string>;
export type Sample = { suffix?: string; labels: Labels; value: number };
export type Family = {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: Sample[];
};

type Description = { name: string; help: string };

const keyOf = (labels: Labels) => JSON.stringify(labels);

/** Never decreases. */
export class Counter {
  readonly #description: Description;
  readonly #samples = new Map<string, { labels: Labels; value: number }>();

  constructor(about: Description) {
    this.#description = about;
  }

  add(labels: Labels = {}): void {
    const key = keyOf(labels);
    const sample = this.#samples.get(key) ?? { labels, value: 0 };
    sample.value++;
    this.#samples.set(key, sample);
  }

  family(): Family {
    return { ...this.#description, type: 'counter', samples: [...this.#samples.values()] };
  }
}

type Buckets = { labels: Labels; counts: number[]; sum: number };

/** Counts observations up to each of the bounds. */
export class Histogram {
  readonly #description: Description;
  readonly #bounds: number[];
  readonly #buckets = new Map<string, Buckets>();

  constructor(about: Description, bounds: number[]) {
    this.#description = about;
    this.#bounds = [...bounds, Number.POSITIVE_INFINITY];
  }

  observe(value: number, labels: Labels = {}): void {
    const key = keyOf(labels);
    const buckets = this.#buckets.get(key) ?? { labels, counts: this.#bounds.map(() => 0), sum: 0 };
    const place = this.#bounds.findIndex((bound) => value <= bound);
    buckets.counts[place] = (buckets.counts[place] ?? 0) + 1;
    buckets.sum += value;
    this.#buckets.set(key, buckets);
  }

  family(): Family {
    return {
      ...this.#description,
      type: 'histogram',
      samples: [...this.#buckets.values()].flatMap((bars) => this.#samplesOf(bars)),
    };
  }

  #samplesOf({ labels, counts, sum }: Buckets): Sample[] {
    let soFar = 0;
    const buckets = this.#bounds.map((bound, place): Sample => {
      soFar += counts[place] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: valueText(bound) }, value: soFar };
    });
    return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: soFar }];
  }
}

const familyOf =
  (type: Family['type']) =>
  (name: string, help: string, samples: Sample[]): Family => ({ name, help, type, samples });

/** The value at the time of the request. */
export const gauge = familyOf('gauge');
/** The same for a number that is counted elsewhere and only grows. */
export const total = familyOf('counter');

export const valueText = (value: number) => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));
