import { type ReactNode, useEffect, useLayoutEffect, useMemo } from "react";
import { unitChoiceOf } from "../domain/measures/units.ts";
import { setAmountLimit } from "../domain/money/amount-limit.ts";
import { setStoreLatin } from "../domain/texts/made-slug.ts";
import { setStoreZone } from "../domain/texts/store-zone.ts";
import { DateFormatContext, StoreZoneContext, UnitSystemContext } from "../kit/context/settings.ts";
import { useStoredGlobal } from "../kit/form/use-stored-global.ts";
import type { GlobalSettings } from "../resources/global-settings.ts";

/** The global with the settings of the whole business. */
export const storeSettings: GlobalSettings["id"] = "global-settings";

/** Loads what writes Latin letters, if addresses have these. Until then, and without it, the API writes them alone. */
function writeAddresses(letters: string | null | undefined): () => void {
  let isOver = false;
  const load = async () => {
    const { toLatin } = await import("../domain/texts/latin.ts");
    if (!isOver) setStoreLatin(toLatin);
  };
  setStoreLatin(null);
  if (letters === "latin") load().catch(() => undefined);
  return () => {
    isOver = true;
  };
}

/** Provides the settings for displaying values. `boot` has already requested them. */
export function StoreSettings({ children }: { readonly children: ReactNode }) {
  const { value } = useStoredGlobal<GlobalSettings>(storeSettings);
  const units = useMemo(() => (value ? unitChoiceOf(value) : "metric"), [value]);
  const limit = value?.largestAmount ?? null;
  useLayoutEffect(() => setAmountLimit(limit), [limit]);
  const zone = value?.timeZone;
  useLayoutEffect(() => {
    if (zone) setStoreZone(zone);
  }, [zone]);
  const letters = value?.addressLetters;
  useEffect(() => writeAddresses(letters), [letters]);
  return (
    <UnitSystemContext value={units}>
      <StoreZoneContext value={value?.timeZone ?? undefined}>
        <DateFormatContext value={value?.dateFormat ?? "language"}>{children}</DateFormatContext>
      </StoreZoneContext>
    </UnitSystemContext>
  );
}
