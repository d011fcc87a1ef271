import { override } from "../../kit/context/index.ts";
import type { countries } from "../../resources/countries.ts";
import { LocalNameCell, localTitle } from "./local-names.tsx";

/** Every language has its own names for them. */
export default override<typeof countries>("countries", {
  texts: ["localization"],
  title: localTitle("region"),
  cells: { name: LocalNameCell },
});
