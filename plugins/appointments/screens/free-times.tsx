import { FreeTimesPage } from "../../../src/kit/times/free-times-page.tsx";
import { useDayChoice } from "../../../src/kit/times/use-day-choice.ts";
import { useAnswer } from "../../../src/providers/use-answer.ts";
import { appointments } from "../resources/appointments.ts";

const meta = { shows: ["appointments", "services", "staff"] };

/** The free times of a day, each linked to a new appointment at that time. */
export function FreeTimes() {
  const choice = useDayChoice("serviceId", "staffId");
  const { query } = useAnswer("get /appointments/free-slots", { query: choice.values }, { meta });
  const { data } = query;
  return (
    <FreeTimesPage name="freeTimes" resource={appointments} {...{ choice, query }} free={data?.data.free} />
  );
}
