import { defineFeature } from "../../records/features/feature.ts";
import { mailDelivery } from "./write-mail.ts";

export default defineFeature({ schedule: [mailDelivery] });
