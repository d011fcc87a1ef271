import { useTranslation } from "react-i18next";
import { named } from "../../domain/texts/named.ts";
import { globals, resources } from "../../resources/index.ts";

const ofResource = /^resources\/(.+)$/;

/** Returns a function that names what the texts of a namespace belong to, as the menu does. */
export function usePlaceName(): (namespace: string) => string {
  const { t } = useTranslation(["translations", "resources"]);
  return (namespace) => {
    const [, name = ""] = ofResource.exec(namespace) ?? [];
    if (resources.has(name)) return t(named(`resources:${name}.name.many`));
    if (globals.has(name)) return t(named(`resources:${name}.name.one`));
    return t(`places.${namespace}`, { defaultValue: namespace });
  };
}
