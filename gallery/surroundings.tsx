import { type DataProvider, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { Icon } from "../src/app/registry/icons.tsx";
import { Look } from "../src/app/theme/look.tsx";
import type { AnyResource } from "../src/core/define.ts";
import { manifestOf } from "../src/core/manifest-of.ts";
import { DeclarationContext, RegistryContext } from "../src/kit/context/registry.ts";
import { SessionContext } from "../src/kit/context/session.ts";
import { IconContext } from "../src/kit/ui/icon.tsx";
import { resources } from "../src/resources/index.ts";
import { ids, recordOf } from "./examples.ts";

/** Reads made-up records of any declaration, and writes none. */
function providerOf(declared: ReadonlyMap<string, AnyResource>): DataProvider {
  const one = (resource: string, id: unknown) => {
    const declaration = declared.get(resource);
    return declaration ? [recordOf(declaration, String(id))] : [];
  };
  const refuse = () => Promise.reject(new Error("The gallery saves nothing."));
  return {
    getApiUrl: () => "",
    getList: async ({ resource }) => {
      const data = ids.flatMap((id) => one(resource, id));
      return { data, total: data.length };
    },
    getMany: async ({ resource, ids: asked }) => ({ data: asked.flatMap((id) => one(resource, id)) }),
    getOne: async ({ resource, id }) => ({ data: one(resource, id)[0] }),
    create: refuse,
    update: refuse,
    deleteOne: refuse,
  } as DataProvider;
}

const developer = { id: "1", email: "", name: "Developer", role: "super-admin", image: null } as const;

const silent = { open: () => undefined, close: () => undefined };

const refineOptions = {
  disableTelemetry: true,
  reactQuery: {
    clientConfig: new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    }),
  },
};

function around(own: readonly AnyResource[], children: ReactElement) {
  const declared = new Map([...resources, ...own.map((one) => [one.name, one] as const)]);
  const frame = (
    <Refine dataProvider={providerOf(declared)} notificationProvider={silent} options={refineOptions}>
      <Outlet />
    </Refine>
  );
  return {
    manifests: new Map([...declared].map(([name, one]) => [name, manifestOf(one)])),
    load: async (name: string) => {
      const found = declared.get(name);
      if (!found) throw new Error(`no declaration ${name}`);
      return found;
    },
    // Links lead nowhere.
    router: createMemoryRouter([{ element: frame, children: [{ path: "*", element: children }] }]),
  };
}

interface Props {
  /** The entities of the gallery itself. */
  readonly own: readonly AnyResource[];
  /** Stays the same. */
  readonly children: ReactElement;
}

/** What the parts find around them in the application: Refine, routes, declarations, a user and the theme. */
export function Surroundings({ own, children }: Props) {
  const [{ manifests, load, router }] = useState(() => around(own, children));
  return (
    <RegistryContext value={manifests}>
      <DeclarationContext value={load}>
        <IconContext value={Icon}>
          <SessionContext value={developer}>
            <Look>
              <RouterProvider router={router} />
            </Look>
          </SessionContext>
        </IconContext>
      </DeclarationContext>
    </RegistryContext>
  );
}
