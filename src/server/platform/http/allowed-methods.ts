import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint.ts';

type Route = { methods: string[]; onlyWhile: Endpoint['onlyWhile'] };

/** Whether the feature that a route needs is switched on. */
type IsOn = (setting: NonNullable<Endpoint['onlyWhile']>) => Promise<boolean>;

/**
 * Which methods a path has; none if it does not exist. A feature that is off has no paths. Call this before the routes
 * are added.
 */
export function allowedMethods(app: FastifyInstance, isOn: IsOn): (url: string) => Promise<string[]> {
  const paths = new Map<string, { pattern: RegExp; routes: Route[] }>();
  app.addHook('onRoute', ({ url, method, config }) => {
    const methods = [method].flat().filter((name) => name !== 'OPTIONS');
    const path = paths.get(url) ?? { pattern: patternOf(url), routes: [] };
    if (methods.length > 0) path.routes.push({ methods, onlyWhile: config?.onlyWhile });
    paths.set(url, path);
  });
  return async (url) => {
    const path = url.split('?', 1)[0] ?? '';
    const methods = new Set<string>();
    for (const { pattern, routes } of paths.values()) {
      if (!pattern.test(path)) continue;
      for (const route of routes)
        if (!route.onlyWhile || (await isOn(route.onlyWhile)))
          for (const method of route.methods) methods.add(method);
    }
    return [...methods].sort();
  };
}

/** The screens have every path outside the API. */
function patternOf(route: string): RegExp {
  if (route === '/*') return /^\/(?!api(?:\/|$))/u;
  const parts = route.replace(/\/$/u, '').replaceAll('.', '\\.').replaceAll('*', '.*');
  return new RegExp(`^${parts.replaceAll(/:\w+/gu, '[^/]{1,200}')}/?$`, 'u');
}
