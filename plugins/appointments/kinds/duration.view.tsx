import { numberView } from "../../../src/kit/numbers/view.tsx";

export const duration = numberView((total, { t, formats }) => {
  const hours = t("duration.hours", { hours: formats.number(Math.floor(total / 60)) });
  const minutes = t("duration.minutes", { minutes: formats.number(total % 60) });
  if (total < 60) return minutes;
  return total % 60 === 0 ? hours : `${hours} ${minutes}`;
});
