import { type ReactNode, useMemo } from "react";
import { unitChoiceOf } from "../domain/units.ts";
import { DateFormatContext } from "../kit/date-format.ts";
import { useGlobal } from "../kit/global/use-global.ts";
import { UnitSystemContext } from "../kit/unit-system.ts";
import { globalSettings } from "../resources/global-settings.ts";

/** What the settings say about how values read, for everything inside. `boot` has asked for them already. */
export function StoreSettings({ children }: { readonly children: ReactNode }) {
  const { value } = useGlobal(globalSettings);
  const units = useMemo(() => unitChoiceOf(value), [value]);
  return (
    <UnitSystemContext value={units}>
      <DateFormatContext value={value.dateFormat}>{children}</DateFormatContext>
    </UnitSystemContext>
  );
}
