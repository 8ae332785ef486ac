import { Text } from '@mantine/core';
import type { RecordYear } from '#shared/results/student-years/year-fields.ts';
import { formatNumber } from '#web/kit/format.ts';
import classes from './subject-bars.module.css';

const highest = 10;

/** The averages of each scored subject in both terms at a glance. The table below them has the numbers too. */
export function SubjectBars({ year: { HocKy, MonHocCaNam, TenNienKhoa } }: { year: RecordYear }) {
  const subjects = MonHocCaNam.map(({ IDMonHoc, TenMonHoc }) => ({
    id: IDMonHoc,
    name: TenMonHoc,
    averages: HocKy.map(({ MonHoc }) => MonHoc.find((one) => one.IDMonHoc === IDMonHoc)?.DiemTB ?? null),
  })).filter(({ averages }) => averages.some((average) => average !== null));
  if (subjects.length === 0) return null;
  return (
    <figure className={classes['figure']} aria-label={`Điểm trung bình các môn, niên khóa ${TenNienKhoa}`}>
      <figcaption className={classes['legend']}>
        <Text span size="sm" fw={600}>
          Điểm trung bình môn
        </Text>
        {HocKy.map(({ IDHocKy, TenHocKy }) => (
          <Text key={IDHocKy} span size="sm">
            <span className={classes['sign']} data-term={IDHocKy} aria-hidden /> {TenHocKy}
          </Text>
        ))}
      </figcaption>
      {/* The table has the same numbers in words. */}
      <div className={classes['subjects']} aria-hidden>
        {subjects.map(({ id, name, averages }) => (
          <div key={id} className={classes['subject']}>
            <Text span size="sm" className={classes['name'] ?? ''}>
              {name}
            </Text>
            <div>
              {HocKy.map(
                ({ IDHocKy }, place) =>
                  typeof averages[place] === 'number' && (
                    <div key={IDHocKy} className={classes['line']}>
                      <svg
                        viewBox="0 0 100 8"
                        preserveAspectRatio="none"
                        className={classes['bar']}
                        aria-hidden="true"
                      >
                        <rect className={classes['ground']} width={100} height={8} />
                        <rect data-term={IDHocKy} width={(100 * averages[place]) / highest} height={8} />
                      </svg>
                      <Text span size="xs" className="tabular">
                        {formatNumber(averages[place], 1)}
                      </Text>
                    </div>
                  ),
              )}
            </div>
          </div>
        ))}
      </div>
    </figure>
  );
}
