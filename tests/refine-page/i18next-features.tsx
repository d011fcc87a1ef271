/** What i18next's documentation shows, as a page writes it. */
import i18next from "i18next";
import { type ReactNode, useEffect, useState } from "react";
import { Trans, useTranslation } from "react-i18next";

const namespace = "features";

const texts = {
  groups: { catalog: "Catalog" },
  friend: "A friend",
  friend_male: "A boyfriend",
  nested: "See $t(groups.catalog)",
  list: ["a", "b"],
  user: "Hi {{user.name}}",
  price: "{{value, currency(USD)}}",
  place_ordinal_one: "{{count}}st",
  place_ordinal_two: "{{count}}nd",
  place_ordinal_few: "{{count}}rd",
  place_ordinal_other: "{{count}}th",
  bold: "Read <b>this</b>",
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    features: typeof texts & { readonly groups: { readonly more: string } };
  }
}

/** What each feature reads in English, as its documentation says. */
export const expected: Readonly<Record<string, string>> = {
  keyPrefix: "Catalog",
  "default text": "Default text",
  context: "A boyfriend",
  nesting: "See Catalog",
  returnObjects: '["a","b"]',
  joinArrays: "a+b",
  "value of a value": "Hi Ada",
  currency: "$12.50",
  ordinal: "2nd",
  "namespace of a call": "Catalog",
  "language of a call": "Catálogo",
  "hook as an array": "A friend",
  ready: "true",
  getResource: "Catalog",
  "resource store": "Catalog",
  loadLanguages: "done",
  isInitialized: "true",
  "getFixedT with a prefix": "Catalog",
  "addResourceBundle merges": "Catalog and More",
  Trans: "Read this",
};

/** Lists every feature with what it reads. */
export function I18nextFeatures() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    i18next.addResourceBundle("en", namespace, texts);
    i18next.addResourceBundle("es", namespace, { groups: { catalog: "Catálogo" } });
    i18next.addResourceBundle("en", namespace, { groups: { more: "More" } }, true, false);
    void i18next.loadLanguages("es").then(() => setThere(true));
  }, []);
  return isThere ? <Features /> : null;
}

function Features() {
  const { t, i18n, ready } = useTranslation(namespace);
  const { t: ofGroups } = useTranslation(namespace, { keyPrefix: "groups" });
  const { t: ofOthers } = useTranslation("shell");
  const [first] = useTranslation(namespace);
  const read: Readonly<Record<string, ReactNode>> = {
    keyPrefix: ofGroups("catalog"),
    "default text": t("nope.key", "Default text"),
    context: t("friend", { context: "male" }),
    nesting: t("nested"),
    returnObjects: JSON.stringify(t("list", { returnObjects: true })),
    joinArrays: t("list", { joinArrays: "+", returnObjects: true }),
    "value of a value": t("user", { user: { name: "Ada" } }),
    currency: t("price", { value: 12.5 }),
    ordinal: t("place", { count: 2, ordinal: true }),
    "namespace of a call": ofOthers("groups.catalog", { ns: namespace }),
    "language of a call": t("groups.catalog", { lng: "es" }),
    "hook as an array": first("friend"),
    ready: String(ready),
    getResource: i18n.getResource("en", namespace, "groups.catalog"),
    "resource store": i18n.store.data.en?.[namespace] && i18n.t("groups.catalog", { ns: namespace }),
    loadLanguages: "done",
    isInitialized: String(i18n.isInitialized),
    "getFixedT with a prefix": i18n.getFixedT("en", namespace, "groups")("catalog"),
    "addResourceBundle merges": `${t("groups.catalog")} and ${t("groups.more")}`,
    Trans: <Trans t={t} i18nKey="bold" components={{ b: <b /> }} />,
  };
  return (
    <dl>
      {Object.entries(read).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-feature={name}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
