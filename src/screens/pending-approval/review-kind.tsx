import { StarOutlined } from "@ant-design/icons";
import { reviews } from "../../resources/reviews.ts";
import type { QueueKind } from "./kind.ts";
import { ReviewDetails } from "./review-details.tsx";

export const reviewKind: QueueKind = {
  name: "reviews",
  resource: reviews,
  icon: <StarOutlined />,
  Details: ReviewDetails,
};
