import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPrometheus, sumOf } from '#test/helpers/program/prometheus.ts';
import { Counter, gauge, Histogram } from './family.ts';
import { textOf, together } from './text.ts';

const about = { name: 'so_diem_x', help: 'So many.' };

describe('the text', () => {
  test('has the Prometheus format', () => {
    const counter = new Counter({ name: 'so_diem_calls_total', help: 'Calls.' });
    counter.add({ route: '/api/x/:id/', status: '2xx' });
    counter.add({ route: '/api/x/:id/', status: '2xx' });
    const histogram = new Histogram({ name: 'so_diem_size', help: 'Sizes.' }, [1, 2.5]);
    for (const value of [1, 2, 9]) histogram.observe(value);
    expect(textOf([counter.family(), histogram.family(), gauge('so_diem_none', 'Nothing.', [])])).toBe(
      [
        '# HELP so_diem_calls_total Calls.',
        '# TYPE so_diem_calls_total counter',
        'so_diem_calls_total{route="/api/x/:id/",status="2xx"} 2',
        '# HELP so_diem_size Sizes.',
        '# TYPE so_diem_size histogram',
        'so_diem_size_bucket{le="1"} 1',
        'so_diem_size_bucket{le="2.5"} 2',
        'so_diem_size_bucket{le="+Inf"} 3',
        'so_diem_size_sum 12',
        'so_diem_size_count 3',
        '# HELP so_diem_none Nothing.',
        '# TYPE so_diem_none gauge',
        '',
      ].join('\n'),
    );
  });

  test('escapes characters that would end a label or a line', () => {
    const counter = new Counter(about);
    counter.add({ route: 'a"b\\c\nd' });
    expect(textOf([counter.family()]).split('\n')[2]).toBe(String.raw`so_diem_x{route="a\"b\\c\nd"} 1`);
  });

  test('cannot be broken by the contents of a label', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
        const counter = new Counter(about);
        counter.add({ one, other });
        const read = readPrometheus(textOf([counter.family()]));
        expect(sumOf(read, 'so_diem_x')).toBe(1);
      }),
    );
  });

  test('counts every value of a histogram once, at the first bound that is not below it', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 20, noNaN: true })), (values) => {
        const histogram = new Histogram(about, [1, 5, 10]);
        for (const value of values) histogram.observe(value, { kind: 'a' });
        const read = readPrometheus(textOf([histogram.family()]));
        for (const le of [1, 5, 10])
          expect(sumOf(read, 'so_diem_x_bucket', { le: String(le) })).toBe(
            values.filter((value) => value <= le).length,
          );
        expect(sumOf(read, 'so_diem_x_count')).toBe(values.length);
      }),
    );
  });
});

test('metrics of several processes are side by side, each with the number of its process', () => {
  const own = () => {
    const counter = new Counter(about);
    counter.add({ kind: 'a' });
    return [counter.family(), gauge('so_diem_now', 'Now.', [{ labels: {}, value: 7 }])];
  };
  const read = readPrometheus(
    textOf(
      together(
        new Map([
          ['1', own()],
          ['3', own()],
        ]),
      ),
    ),
  );
  expect(read.get('so_diem_x')?.samples.map(({ labels }) => labels)).toEqual([
    { process: '1', kind: 'a' },
    { process: '3', kind: 'a' },
  ]);
  expect([sumOf(read, 'so_diem_now'), sumOf(read, 'so_diem_now', { process: '3' })]).toEqual([14, 7]);
});

test.for([
  ['no end', '# HELP a b\n# TYPE a gauge\na 1'],
  ['a figure without a type', '# HELP a b\na 1\n'],
  ['a family twice', '# HELP a b\n# TYPE a gauge\na 1\n# HELP a b\n# TYPE a gauge\n'],
  ['a figure twice', '# HELP a b\n# TYPE a gauge\na 1\na 2\n'],
  ['a figure elsewhere', '# HELP a b\n# TYPE a gauge\nb 1\n'],
  ['a label without quotes', '# HELP a b\n# TYPE a gauge\na{x=1} 1\n'],
  ['a label twice', '# HELP a b\n# TYPE a gauge\na{x="1",x="2"} 1\n'],
  ['no number', '# HELP a b\n# TYPE a gauge\na NaN\n'],
  [
    'buckets that fall',
    '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\na_sum 1\na_count 1\n',
  ],
  ['no last bucket', '# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 1\na_sum 1\na_count 1\n'],
])('the parser of these tests refuses %s', ([, text = '']) => {
  expect(() => readPrometheus(text)).toThrow();
});
