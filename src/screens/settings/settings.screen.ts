import { isGlobal } from "../../core/manifest.ts";
import { manifests } from "../../resources/manifests.ts";
import { defineScreen } from "../define.ts";

const globals = Object.values(manifests).filter(isGlobal);

export default defineScreen({
  path: "/settings",
  name: "settings",
  icon: "setting",
  of: "global-settings",
  verb: "show",
  menu: "settings",
  order: 1,
  async component(load) {
    const [{ settingsOf }, ...declared] = await Promise.all([
      import("./settings.tsx"),
      ...globals.map(({ name }) => load(name)),
    ]);
    return settingsOf(declared.filter(isGlobal));
  },
});
