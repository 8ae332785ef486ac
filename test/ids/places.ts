// Finds the ids in the input of an endpoint from its schemas.

import { z } from 'zod';
import type { Endpoint } from '../../src/shared/endpoint.ts';
import { id } from '../../src/shared/fields.ts';

type Def = z.core.$ZodTypeDef & {
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
};

/** `params.id`, `query.IDLopHoc`, `body.Diem[].IDHocSinh` …: every field that is an id, inside any schema wrapper. */
export function idPlaces({ params, query, body }: Endpoint): string[] {
  const parts = { params, query, body };
  const found = Object.entries(parts).flatMap(([part, schema]) => (schema ? placesIn(schema, part) : []));
  return [...new Set(found)].sort();
}

function placesIn(schema: z.core.$ZodType, place: string): string[] {
  // Every path parameter is an id, whatever its schema.
  if (schema === id || (place.startsWith('params.') && !(schema instanceof z.ZodObject))) return [place];
  const def = schema._zod.def as Def;
  const inside = [def.in, def.out, def.innerType, ...(def.options ?? [])].filter((one) => one !== undefined);
  return [
    ...inside.flatMap((one) => placesIn(one, place)),
    ...(def.element ? placesIn(def.element, `${place}[]`) : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => placesIn(field, `${place}.${name}`)),
  ];
}
