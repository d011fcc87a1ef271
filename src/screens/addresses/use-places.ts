import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { shownName } from "../../domain/names.ts";
import { stateOf } from "../../domain/place.ts";
import { usePermissions } from "../../kit/context/index.ts";
import { useRecords } from "../../kit/records/index.ts";
import { countries } from "../../resources/countries.ts";
import { states } from "../../resources/states.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

export interface Places {
  /** By code, in the reader's language. Null where the reader may not see them. */
  readonly countries: readonly Option[] | null;
  /** By name; none for a country whose addresses name no state. */
  readonly states: readonly Option[];
  /** The name of a state that was written as a code. */
  nameOf(state: string | null): string | null;
}

const published = [{ field: "published", operator: "eq", value: true }] as const;

/** The countries of addresses, and the states of one of them. */
export function usePlaces(country: string | null): Places {
  const { i18n } = useTranslation();
  const { may } = usePermissions();
  const mayChoose = may(countries, "list") && may(states, "list");
  const language = i18n.resolvedLanguage ?? "en";
  const known = useRecords(countries, {
    filters: published,
    sort: "name",
    max: "all",
    enabled: mayChoose,
  }).records;
  const id = known.find(({ isoCode }) => isoCode === country)?.id ?? "";
  const filters = [...published, { field: "countryId", operator: "eq", value: id } as const];
  const found = useRecords(states, { filters, sort: "name", max: "all", enabled: id !== "" }).records;
  return useMemo(() => {
    const inCountry = id === "" ? [] : found;
    const named = inCountry.map(({ name, code, id: key }) => ({
      id: key,
      name: name ?? "",
      code: code ?? "",
    }));
    return {
      countries: mayChoose
        ? known
            .map(({ isoCode, name }) => ({
              value: isoCode ?? "",
              label: shownName(name ?? "", isoCode ?? "", "region", language),
            }))
            .sort((a, b) => a.label.localeCompare(b.label, language))
        : null,
      states: named.map(({ name }) => ({ value: name, label: name })),
      nameOf: (state) => stateOf({ state, country }, named)?.name ?? state,
    };
  }, [known, found, id, country, language, mayChoose]);
}
