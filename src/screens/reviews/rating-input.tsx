import { Rate } from "antd";
import { useTranslation } from "react-i18next";
import { ratings } from "../../domain/reviews/ratings.ts";
import { textsOf } from "../../kit/context/labels.ts";
import type { InputProps } from "../../kit/fields/props.ts";
import type { reviews } from "../../resources/reviews.ts";

/** An input for one to five stars, by mouse or arrow keys. */
export default function RatingInput({
  id,
  value,
  onChange,
  disabled = false,
  ...aria
}: InputProps<typeof reviews, "rating">) {
  const { t } = useTranslation(textsOf(aria.resource.name));
  return (
    <Rate
      {...(id === undefined ? {} : { id })}
      allowClear={false}
      disabled={disabled}
      value={value ?? 0}
      tooltips={ratings.map((count) => t("rating.stars", { count }))}
      onChange={(stars) => onChange?.(stars)}
    />
  );
}
