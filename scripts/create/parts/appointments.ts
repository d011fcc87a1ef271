import { definePart } from "../part.ts";

export default definePart({
  title: "appointments and services",
  needs: ["shop"],
  files: ["plugins/appointments/"],
});
