const part = Promise.resolve({ default: () => null });
const page = { verb: "list", layout: "list", texts: [], data: async () => [] };

export const toldLayouts = () => "";

export const pageList = () => [{ ...page, path: "/one", code: [{ what: "cells.status", load: () => part }] }];
