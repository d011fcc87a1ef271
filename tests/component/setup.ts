import { configure } from "@testing-library/react";

/** What is loaded late may take long on a slow or busy machine; the default of one second counts its cores. */
configure({ asyncUtilTimeout: 15_000 });
