import { type BaseRecord, type GetListResponse, Refine } from "@refinedev/core";
import { QueryClient } from "@tanstack/react-query";
import type { i18n as I18n } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router";
import type { FirstAnswer, ListRenderer, ListSource, ListVisit } from "../../core/first-pages.ts";
import { declaredPermissions } from "../../core/roles/permissions.ts";
import { setBaseCurrency } from "../../domain/money/base-currency.ts";
import { OverridesContext } from "../../kit/context/overrides.ts";
import { RegistryContext } from "../../kit/context/registry.ts";
import { PermissionsContext, SessionContext } from "../../kit/context/session.ts";
import { TimeZoneContext } from "../../kit/context/settings.ts";
import { pages } from "../../kit/pages.ts";
import { IconContext } from "../../kit/ui/icon.tsx";
import { readAdminInfo, storedAdmin } from "../../providers/auth/session.ts";
import { onlySupported } from "../../providers/backend.ts";
import { readCurrency } from "../../providers/currency.ts";
import { backend, dataProvider } from "../../providers/data.ts";
import { addressOf } from "../../providers/first-requests.ts";
import { renderedTexts } from "../../providers/i18n/rendered-texts.ts";
import { globalQuestion, type Question, questionKey } from "../../providers/questions.ts";
import { readTimeZone } from "../../providers/time-zone.ts";
import { overrides } from "../../screens/overrides.ts";
import { loadDeclaration } from "../registry/declarations.ts";
import { Icon } from "../registry/icons.tsx";
import { allManifests, resourceManifests } from "../registry/manifests.ts";
import { loadPage, type PageNeeds, pageNeeds } from "../routes/page-needs.ts";
import { StoreSettings, storeSettings } from "../store-settings.tsx";

const registry = new Map(allManifests.map((manifest) => [manifest.name, manifest]));

const adminIn = (cookies: string) => storedAdmin(readAdminInfo(cookies));
const permissionsIn = (cookies: string) => onlySupported(declaredPermissions(adminIn(cookies)), backend);

function listNeeds(name: string): PageNeeds {
  const manifest = registry.get(name);
  if (!manifest) throw new Error(`there is no list of ${name}`);
  return pageNeeds(manifest, "list");
}

/** Returns the questions of a list at an address. */
const questionsOf = (needs: PageNeeds, { search, cookies }: ListVisit): Promise<readonly Question[]> =>
  needs.data?.({ id: "", params: new URLSearchParams(search), permissions: permissionsIn(cookies) }) ??
  Promise.resolve([]);

const requests: ListRenderer["requests"] = async (visit) => {
  const questions = await questionsOf(listNeeds(visit.name), visit);
  return [globalQuestion(storeSettings), ...questions].map(addressOf);
};

/** As many rows as most windows show: each one is laid out again in the browser. */
const shownRows = 12;

function listOf(answer: FirstAnswer): GetListResponse<BaseRecord> {
  const data: BaseRecord[] = JSON.parse(answer.body).slice(0, shownRows);
  const about = answer.headers["x-total-count-about"] === "true";
  return { data, total: Number(answer.headers["x-total-count"] ?? data.length), ...(about ? { about } : {}) };
}

/** Returns a cache that holds what the page will request. */
function filledCache(questions: readonly Question[], answers: readonly FirstAnswer[]): QueryClient {
  const client = new QueryClient();
  for (const question of questions) {
    const answer = answers.find(({ url }) => url === addressOf(question));
    if (!answer) continue;
    const data = "list" in question ? listOf(answer) : { data: JSON.parse(answer.body) };
    client.setQueryData(questionKey(question), data);
  }
  return client;
}

/** The texts of a page stay the same object while none of them is edited in the shop. */
const textsBySource = new WeakMap<ListSource["texts"], Promise<I18n>>();

function textsFor({ language, texts }: ListSource): Promise<I18n> {
  const i18n = textsBySource.get(texts) ?? renderedTexts(language, texts);
  textsBySource.set(texts, i18n);
  return i18n;
}

/** It is replaced soon: nothing in it takes the focus, and pictures do not hold up the code. */
const forAMoment = (html: string) =>
  html
    .replaceAll(/<img [^>]*>/g, "")
    .replaceAll(/<(?:a|button|input|select|textarea|section)(?=[ >])/g, (tag) => `${tag} tabindex="-1"`);

/** Renders a list as browsers do, without the titles of referenced records. */
const renderList: ListRenderer["renderList"] = async (source) => {
  const { name, search, cookies } = source;
  const needs = listNeeds(name);
  const [i18n, [resource, { default: ListPage }], questions] = await Promise.all([
    textsFor(source),
    loadPage(needs),
    questionsOf(needs, source),
  ]);
  const client = filledCache([globalQuestion(storeSettings), ...questions], source.answers);
  // From here on without waiting: the currency is shared by all users of this server, but not by the next render.
  setBaseCurrency(readCurrency(cookies));
  return forAMoment(
    renderToStaticMarkup(
      <Around i18n={i18n} path={resource.paths.list + search} client={client}>
        <RegistryContext value={registry}>
          <OverridesContext value={overrides}>
            <IconContext value={Icon}>
              <SessionContext value={adminIn(cookies)}>
                <PermissionsContext value={permissionsIn(cookies)}>
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

// The first page waits for its rows only briefly, and not for code.
await Promise.all([pages.list(), ...resourceManifests.map(({ name }) => loadDeclaration(name))]);

export default { requests, renderList } satisfies ListRenderer;
