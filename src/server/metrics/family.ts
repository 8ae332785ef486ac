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

type About = { name: string; help: string };

const keyOf = (labels: Labels) => JSON.stringify(labels);

/** Never decreases. */
export class Counter {
  readonly #about: About;
  readonly #samples = new Map<string, { labels: Labels; value: number }>();

  constructor(about: About) {
    this.#about = about;
  }

  add(labels: Labels = {}): void {
    const key = keyOf(labels);
    const sample = this.#samples.get(key) ?? { labels, value: 0 };
    sample.value++;
    this.#samples.set(key, sample);
  }

  family(): Family {
    return { ...this.#about, type: 'counter', samples: [...this.#samples.values()] };
  }
}

type Bars = { labels: Labels; counts: number[]; sum: number };

/** Counts observations up to each of the bounds. */
export class Histogram {
  readonly #about: About;
  readonly #bounds: number[];
  readonly #bars = new Map<string, Bars>();

  constructor(about: About, bounds: number[]) {
    this.#about = about;
    this.#bounds = [...bounds, Number.POSITIVE_INFINITY];
  }

  observe(value: number, labels: Labels = {}): void {
    const key = keyOf(labels);
    const bars = this.#bars.get(key) ?? { labels, counts: this.#bounds.map(() => 0), sum: 0 };
    const place = this.#bounds.findIndex((bound) => value <= bound);
    bars.counts[place] = (bars.counts[place] ?? 0) + 1;
    bars.sum += value;
    this.#bars.set(key, bars);
  }

  family(): Family {
    return {
      ...this.#about,
      type: 'histogram',
      samples: [...this.#bars.values()].flatMap((bars) => this.#samplesOf(bars)),
    };
  }

  #samplesOf({ labels, counts, sum }: Bars): Sample[] {
    let soFar = 0;
    const buckets = this.#bounds.map((bound, place): Sample => {
      soFar += counts[place] ?? 0;
      return { suffix: '_bucket', labels: { ...labels, le: valueText(bound) }, value: soFar };
    });
    return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: soFar }];
  }
}

/** The value at the time of the request. */
export const gauge = (name: string, help: string, samples: Sample[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
});

export const valueText = (value: number) => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));
