import { definePart } from "../part.ts";

export default definePart({
  title: "suppliers and purchase orders",
  needs: ["shop"],
  files: ["plugins/purchasing/"],
});
