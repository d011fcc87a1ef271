import { type BaseRecord, type GetListResponse, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import type { i18n as I18n } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import type { AnyResource } from "../../core/define.ts";
import type { FirstAnswer, ListRenderer, ListSource, ListVisit } from "../../core/first-pages.ts";
import { globalCollection } from "../../core/manifest.ts";
import { declaredPermissions } from "../../core/permissions.ts";
import { setBaseCurrency } from "../../domain/money/base-currency.ts";
import { OverridesContext } from "../../kit/context/overrides.ts";
import { RegistryContext } from "../../kit/context/registry.ts";
import { PermissionsContext, SessionContext } from "../../kit/context/session.ts";
import { TimeZoneContext } from "../../kit/context/settings.ts";
import { hasAntd } from "../../kit/late/deferred.tsx";
import { loadPart } from "../../kit/late/late.ts";
import { type ListQuery, listQuery } from "../../kit/list/list-query.ts";
import { parseListState, seenState } from "../../kit/list/list-state.ts";
import { savedViewsQuery } from "../../kit/list/use-saved-views.ts";
import { pages } from "../../kit/pages.ts";
import { IconContext } from "../../kit/ui/icon.tsx";
import { adminOf, readAdminInfo } from "../../providers/auth/session.ts";
import { onlySupported } from "../../providers/backend.ts";
import { readCurrency } from "../../providers/currency.ts";
import { backend, dataProvider } from "../../providers/data.ts";
import { globalAddress, listAddresses } from "../../providers/first-requests.ts";
import { renderedTexts } from "../../providers/i18n/rendered-texts.ts";
import { listKey, oneKey } from "../../providers/keys.ts";
import { readTimeZone } from "../../providers/time-zone.ts";
import { overrides } from "../../screens/overrides.ts";
import { loadDeclaration } from "../declarations.ts";
import { Icon } from "../icons.tsx";
import { allManifests, resourceManifests } from "../manifests.ts";
import { partsOf } from "../page-parts.ts";
import { StoreSettings, storeSettings } from "../store-settings.tsx";

const registry = new Map(allManifests.map((manifest) => [manifest.name, manifest]));

const adminIn = (cookies: string) => adminOf(readAdminInfo(cookies));

function queryOf(resource: AnyResource, { search, cookies }: ListVisit): ListQuery {
  const state = parseListState(resource, new URLSearchParams(search));
  return listQuery(resource, seenState(resource, state, declaredPermissions(adminIn(cookies))));
}

const requests: ListRenderer["requests"] = async (visit) => {
  const query = queryOf(await loadDeclaration(visit.name), visit);
  return [globalAddress(storeSettings), ...listAddresses(query)];
};

const answerTo = (answers: readonly FirstAnswer[], collection: string) =>
  answers.find(({ url }) => url.split("?")[0]?.endsWith(`/${collection}`));

/** As many rows as most windows show: each one is laid out again in the browser. */
const shownRows = 12;

function listOf(answer: FirstAnswer | undefined): GetListResponse<BaseRecord> | undefined {
  if (answer === undefined) return undefined;
  const data: BaseRecord[] = JSON.parse(answer.body).slice(0, shownRows);
  const about = answer.headers["x-total-count-about"] === "true";
  return { data, total: Number(answer.headers["x-total-count"] ?? data.length), ...(about ? { about } : {}) };
}

/** Returns a cache that holds what the page will request. */
function filledCache(resource: AnyResource, source: ListSource): QueryClient {
  const { answers } = source;
  const client = new QueryClient();
  const settings = answerTo(answers, storeSettings);
  if (settings) {
    client.setQueryData(oneKey(globalCollection, storeSettings), { data: JSON.parse(settings.body) });
  }
  client.setQueryData(listKey(queryOf(resource, source)), listOf(answerTo(answers, resource.name)));
  const views = savedViewsQuery(resource);
  client.setQueryData(listKey({ ...views, sorters: undefined }), listOf(answerTo(answers, views.resource)));
  return client;
}

/** The texts of a page stay the same object while none of them is edited in the shop. */
const known = new WeakMap<ListSource["texts"], Promise<I18n>>();

function textsFor({ language, texts }: ListSource): Promise<I18n> {
  const i18n = known.get(texts) ?? renderedTexts(language, texts);
  known.set(texts, i18n);
  return i18n;
}

/** It is replaced soon: nothing in it takes the focus, and pictures do not hold up the code. */
const forAMoment = (html: string) =>
  html
    .replaceAll(/<img [^>]*>/g, "")
    .replaceAll(/<(?:a|button|input|select|textarea|section)(?=[ >])/g, (tag) => `${tag} tabindex="-1"`);

const listParts = (resource: AnyResource) => partsOf(resource, overrides[resource.name] ?? {}, "list");

/** Trees remember in the browser which branches are open, and the styles of Ant Design are made there. */
const looksTheSame = (resource: AnyResource) => !resource.list.tree && !listParts(resource).some(hasAntd);

async function renderedNames(): Promise<ReadonlySet<string>> {
  const declarations = await Promise.all(resourceManifests.map(({ name }) => loadDeclaration(name)));
  return new Set(declarations.filter(looksTheSame).map(({ name }) => name));
}

/** Renders a list as browsers do, without the titles of referenced records. */
const renderList: ListRenderer["renderList"] = async (source) => {
  const { name, search, cookies } = source;
  const admin = adminIn(cookies);
  const resource = await loadDeclaration(name);
  const [i18n, { default: ListPage }] = await Promise.all([
    textsFor(source),
    pages.list(),
    ...listParts(resource).map(loadPart),
  ]);
  const permissions = onlySupported(declaredPermissions(admin), backend);
  // From here on without waiting: the currency is shared by all users of this server, but not by the next render.
  setBaseCurrency(readCurrency(cookies));
  return forAMoment(
    renderToStaticMarkup(
      <Around i18n={i18n} path={resource.paths.list + search} client={filledCache(resource, source)}>
        <RegistryContext value={registry}>
          <OverridesContext value={overrides}>
            <IconContext value={Icon}>
              <SessionContext value={admin}>
                <PermissionsContext value={permissions}>
                  <TimeZoneContext value={readTimeZone(cookies)}>
                    <StoreSettings>
                      <ListPage resource={resource} />
                    </StoreSettings>
                  </TimeZoneContext>
                </PermissionsContext>
              </SessionContext>
            </IconContext>
          </OverridesContext>
        </RegistryContext>
      </Around>,
    ),
  );
};

interface AroundProps {
  readonly i18n: I18n;
  readonly path: string;
  readonly client: QueryClient;
  readonly children: ReactNode;
}

/** The libraries around the page. */
function Around({ i18n, path, client, children }: AroundProps) {
  return (
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        {/* Nothing is requested: effects only run in browsers. */}
        <Refine
          dataProvider={dataProvider}
          options={{ disableTelemetry: true, reactQuery: { clientConfig: client } }}
        >
          {children}
        </Refine>
      </MemoryRouter>
    </I18nextProvider>
  );
}

export default { names: await renderedNames(), requests, renderList } satisfies ListRenderer;
