import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type KnownState, stateIn } from "../../domain/delivery/place.ts";
import { shownName } from "../../domain/texts/names.ts";
import { usePermissions } from "../../kit/context/session.ts";
import { useRecords } from "../../kit/records/use-records.ts";
import { countries } from "../../resources/countries.ts";
import { states } from "../../resources/states.ts";

interface Option {
  readonly value: string;
  readonly label: string;
}

const published = [{ field: "published", operator: "eq", value: true }] as const;

/** The countries for addresses; only requested with permission. */
function useCountries(enabled = true) {
  const { may } = usePermissions();
  const mayChoose = may(countries, "list") && may(states, "list");
  const { records } = useRecords(countries, {
    filters: published,
    sort: "name",
    max: "all",
    enabled: enabled && mayChoose,
  });
  return { records, mayChoose };
}

/** The countries for addresses by code, in the user's language. Null if the user may not see them. */
export function useCountryOptions(): readonly Option[] | null {
  const { i18n } = useTranslation();
  const { records, mayChoose } = useCountries();
  const language = i18n.resolvedLanguage ?? "en";
  return useMemo(() => {
    if (!mayChoose) return null;
    return records
      .map(({ isoCode, name }) => ({
        value: isoCode ?? "",
        label: shownName(name ?? "", isoCode ?? "", "region", language),
      }))
      .sort((a, b) => a.label.localeCompare(b.label, language));
  }, [records, mayChoose, language]);
}

interface States {
  /** Empty for a country without states in addresses, or if the user may not see them. */
  readonly states: readonly KnownState[];
  /** Returns the name of a state given as a code. */
  nameOf(state: string | null): string | null;
}

/** Returns the states of a country. */
export function useStates(country: string | null): States {
  const countries = useCountries(country !== null).records;
  const id = countries.find(({ isoCode }) => isoCode === country)?.id ?? "";
  const filters = [...published, { field: "countryId", operator: "eq", value: id } as const];
  const query = useRecords(states, { filters, sort: "name", max: "all", enabled: id !== "" }).records;
  return useMemo(() => {
    const inCountry = id === "" ? [] : query;
    const named = inCountry.map((one) => ({ id: one.id, name: one.name ?? "", code: one.code ?? "" }));
    return {
      states: named,
      nameOf: (state) => stateIn({ state, country }, named)?.name ?? state,
    };
  }, [query, id, country]);
}
