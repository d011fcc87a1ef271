import { useTranslation } from "react-i18next";
import { manifestOf } from "../../../src/core/manifest-of.ts";
import { FreeTimesPage } from "../../../src/kit/times/free-times-page.tsx";
import { useDayChoice } from "../../../src/kit/times/use-day-choice.ts";
import { useAnswer } from "../../../src/providers/use-answer.ts";
import { manifests } from "../../../src/resources/manifests.ts";
import { appointments } from "../resources/appointments.ts";
import { services } from "../resources/services.ts";

const pickers = {
  serviceId: { target: manifestOf(services), offers: { active: true } },
  staffId: { target: manifests.staff, offers: { takesAppointments: true } },
};
const meta = { shows: ["appointments", "services", "staff"] };

/** The free times of a day, each linked to a new appointment at that time. */
export function FreeTimes() {
  const { t } = useTranslation("shell");
  const choice = useDayChoice("serviceId", "staffId");
  const { query } = useAnswer("get /appointments/free-slots", { query: choice.values }, { meta });
  return (
    <FreeTimesPage
      {...{ resource: appointments, at: "startsAt", by: "staffId", choice, pickers, query }}
      title={t("screens.freeTimes")}
      free={query.data?.data.staff}
    />
  );
}
