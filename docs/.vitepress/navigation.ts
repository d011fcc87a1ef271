/** The pages of the documentation in the order of the site's sidebar. A test holds it to the files that are there. */

interface Entry {
  readonly text: string;
  readonly link: string;
}

interface Group {
  readonly text: string;
  readonly items: readonly Entry[];
}

const page = (link: string, text: string): Entry => ({ text, link: `/${link}` });

export const navigation: readonly Group[] = [
  {
    text: "Get started",
    items: [
      page("screens", "Screens"),
      page("tutorial", "An entity in ten minutes"),
      page("start-from-nothing", "Start from nothing"),
      page("from-refine", "From Refine to here"),
    ],
  },
  {
    text: "Declare",
    items: [
      page("fields", "Fields"),
      page("lists-and-forms", "Lists and forms"),
      page("views", "Board, calendar and gallery"),
      page("relations", "Relations"),
      page("actions", "Actions"),
      page("states", "States"),
      page("reports", "Reports"),
      page("access", "Access"),
      page("globals", "Globals"),
      page("changing-declarations", "Changing declarations"),
    ],
  },
  {
    text: "Extend",
    items: [
      page("plugins", "Plugins"),
      page("extending-plugins", "Plugins that extend"),
      page("overrides", "Overrides: cells, blocks, pages"),
      page("hooks", "Hooks on the server"),
      page("theming", "Theming"),
      page("languages", "Labels and languages"),
      page("data-providers", "Writing a data provider"),
      page("json-server", "json-server"),
    ],
  },
  {
    text: "Run",
    items: [
      page("deploying", "Deploying"),
      page("operations", "Operations"),
      page("high-availability", "High availability"),
      page("upgrading", "Upgrading"),
      page("api", "API reference"),
    ],
  },
  {
    text: "Internals",
    items: [
      page("architecture", "Architecture"),
      page("features/orders", "Orders and the till"),
      page("features/restaurant", "The restaurant"),
      page("features/prices", "Prices and sales"),
      page("features/payments", "Payments"),
      page("features/people", "People and permissions"),
      page("features/stock", "Stock"),
      page("features/localization", "Texts, currencies and countries"),
      page("features/imports", "Files of other programs"),
      page("features/seo", "Addresses, redirects and SEO"),
      page("decisions/README", "Decisions"),
      page("contributing", "Contributing"),
      page("changelog", "Changelog"),
      page("security", "Security"),
    ],
  },
];
