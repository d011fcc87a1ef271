import { definePart } from "../part.ts";

/** What blog posts and pages for search engines share. */
export default definePart({
  title: "texts for search engines",
  files: ["locales/*/seo.json", "src/domain/seo/", "src/resources/parts/seo-fields.ts", "src/screens/seo/"],
});
