import { override } from "../../kit/context/overrides.ts";
import type { countries } from "../../resources/countries.ts";
import { LocalNameCell, localTitle } from "./local-names.tsx";

/** Overrides of countries: names in every language. */
export default override<typeof countries>("countries", {
  texts: ["localization"],
  title: localTitle("region"),
  cells: { name: LocalNameCell },
});
