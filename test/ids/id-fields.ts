// Finds the ids in the input of an endpoint from its schemas.

import { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { id } from '#shared/contract/fields.ts';

type Def = z.core.$ZodTypeDef & {
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
  shape?: Record<string, z.core.$ZodType>;
};

/** `params.id`, `query.IDLopHoc`, `body.Diem[].IDHocSinh` …: every field that is an id, inside any schema wrapper. */
export function idFields({ params, query, body }: Endpoint): string[] {
  const parts = { params, query, body };
  const found = Object.entries(parts).flatMap(([part, schema]) => (schema ? fieldsIn(schema, part) : []));
  return [...new Set(found)].sort();
}

function fieldsIn(schema: z.core.$ZodType, path: string): string[] {
  // Every path parameter is an id, whatever its schema.
  if (schema === id || (path.startsWith('params.') && !(schema instanceof z.ZodObject))) return [path];
  const def = schema._zod.def as Def;
  const inside = [def.in, def.out, def.innerType, ...(def.options ?? [])].filter((one) => one !== undefined);
  return [
    ...inside.flatMap((one) => fieldsIn(one, path)),
    ...(def.element ? fieldsIn(def.element, `${path}[]`) : []),
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => fieldsIn(field, `${path}.${name}`)),
  ];
}
