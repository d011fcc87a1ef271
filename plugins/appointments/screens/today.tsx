import { useTranslation } from "react-i18next";
import { textsOf } from "../../../src/kit/context/labels.ts";
import { TodaysRecords } from "../../../src/kit/times/todays-records.tsx";
import { appointments } from "../resources/appointments.ts";

const state = { field: "status", values: ["requested", "confirmed"] };

/** The next appointments of today. */
export default function Today() {
  const { t } = useTranslation(textsOf("appointments"));
  const texts = { title: t("today.title"), none: t("today.none"), all: t("today.all") };
  return <TodaysRecords resource={appointments} at="startsAt" state={state} {...texts} />;
}
