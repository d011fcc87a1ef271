/** The texts of `locales/en` and of the declarations. Written by `npm run texts`, and by `npm run dev` whenever a text or a declaration changes. */
export interface EnglishTexts {
  approval: {
    approve: string;
    approveOne: "{{name}}";
    by: string;
    decided_one: "{{count}}";
    decided_other: "{{count}}";
    done: {
      text: string;
      title: string;
    };
    failed: string;
    notDecided_one: "{{count}}";
    notDecided_other: "{{count}}";
    reject: string;
    rejectOne: "{{name}}";
    retry: string;
    roleOf: "{{name}}";
    select: "{{name}}";
    selectAll: string;
    selected_one: "{{shown}}";
    selected_other: "{{shown}}";
    title: string;
    waiting_one: "{{shown}}";
    waiting_other: "{{shown}}";
  };
  audit: {
    changes: {
      added: string;
      entries_one: "{{names}}{{count}}";
      entries_other: "{{names}}{{count}}";
      none: string;
      order: string;
      removed: string;
    };
    columns: {
      action: string;
      what: string;
      when: string;
      who: string;
    };
    csv: string;
    details: {
      approvedBy: string;
      call: string;
      device: string;
      deviceName: "{{browser}}{{system}}";
      filters: string;
      hide: string;
      ip: string;
      none: string;
      reason: string;
      show: string;
    };
    did: {
      create: string;
      delete: string;
      export: string;
      merge: string;
      refused: string;
      restore: string;
      "sign-in": string;
      "sign-in-failed": string;
      "sign-out": string;
      update: string;
    };
    empty: {
      text: string;
      title: string;
    };
    filters: {
      action: string;
      any: string;
      anybody: string;
      anything: string;
      clear: string;
      label: string;
      records: string;
      search: string;
      settings: string;
      what: string;
      when: string;
      who: string;
    };
    history: {
      empty: string;
      entries_one: "{{count}}";
      entries_other: "{{count}}";
      more: string;
    };
    kinds: {
      translation: string;
      view: string;
      viewOf: "{{list, inSentence}}";
    };
    lead: string;
    nobody: string;
    reasons: {
      newDevice: string;
      wrongCode: string;
    };
    restore: {
      cancel: string;
      changes: string;
      done: string;
      kept: "{{fields}}";
      nothing: string;
      ok: string;
      open: string;
      stale: string;
      title: "{{time}}";
    };
    somebody: string;
    title: string;
    verbs: {
      create: string;
      delete: string;
      export: string;
      merge: string;
      refused: string;
      restore: string;
      "sign-in": string;
      "sign-in-failed": string;
      "sign-out": string;
      update: string;
    };
  };
  auth: {
    backToLogin: string;
    capsLock: string;
    code: {
      intro_one: "{{count}}";
      intro_other: "{{count}}";
      label: string;
      recovery: string;
      recoveryHint: string;
      title: string;
      useApp: string;
      useRecovery: string;
    };
    demo: {
      choose: string;
      title: string;
    };
    email: string;
    failures: {
      denied: {
        any: string;
        inactive: string;
        pending: string;
      };
      network: {
        any: string;
      };
      "not-found": {
        any: string;
      };
      "too-many": {
        any_one: "{{count}}";
        any_other: "{{count}}";
      };
      unauthenticated: {
        any: string;
        "code-expired": string;
      };
      unavailable: {
        any: string;
      };
      unknown: string;
    };
    forgot: {
      intro: string;
      sent: {
        text: "{{email}}";
        title: string;
      };
      submit: string;
      title: string;
    };
    hide: string;
    invalidEmail: string;
    language: string;
    login: {
      ended: string;
      forgot: string;
      intro: string;
      noAccount: string;
      remember: string;
      signup: string;
      submit: string;
      title: string;
    };
    name: string;
    password: string;
    passwordHint: string;
    reset: {
      another: string;
      dead: {
        title: string;
      };
      done: {
        text: string;
        title: string;
      };
      intro: string;
      password: string;
      submit: string;
      title: string;
    };
    show: string;
    showPassword: string;
    signup: {
      agree: string;
      closeTerms: string;
      first: {
        intro: string;
        noTerms: string;
        title: string;
      };
      haveAccount: string;
      intro: string;
      noTerms: string;
      pending: {
        text: string;
        title: string;
      };
      privacy: string;
      readTerms: string;
      submit: string;
      terms: string;
      title: string;
    };
    slogan: string;
    toLogin: string;
  };
  blog: {
    address: "{{address}}";
    draft: {
      fill: string;
      help: string;
    };
    excerpt: "{{length}}{{most}}";
    minutes_one: "{{count}}";
    minutes_other: "{{count}}";
    moves: "{{address}}";
    noSlug: string;
    words_one: "{{count}}";
    words_other: "{{count}}";
  };
  catalog: {
    attribute: {
      publishValue: "{{name}}";
      value: string;
    };
    attributes: {
      add: string;
      allValues: string;
      fromCatalogue: string;
      hint: string;
      loadFailed: string;
      nameOf: "{{position}}";
      nameTaken: string;
      ownName: "{{name}}";
      remove: "{{name}}";
      tooMany: "{{count}}{{max}}";
      values: "{{name}}";
      valuesPlaceholder: string;
    };
    category: {
      all: string;
      failed: string;
      retry: string;
      tree: string;
    };
    composition: {
      off: string;
    };
    cost: {
      fromComponents: string;
      ofCombinations: string;
    };
    grid: {
      applied_one: "{{count}}";
      applied_other: "{{count}}";
      apply: string;
      cell: "{{column}}{{name}}";
      clear: string;
      count_one: "{{count}}";
      count_other: "{{count}}";
      empty: string;
      everything: string;
      exclTax: string;
      filled: string;
      inStock: "{{number}}";
      inclTax: string;
      keys: string;
      makeSkus: string;
      makeSkusNote: string;
      measurementIn: "{{unit}}";
      missing_one: "{{count}}";
      missing_other: "{{count}}";
      name: string;
      noPicture: string;
      pasted_one: "{{count}}";
      pasted_other: "{{count}}";
      pick: "{{name}}";
      pickAll: string;
      picked_one: "{{count}}";
      picked_other: "{{count}}";
      picture: "{{at}}";
      pictureOf: "{{name}}";
      remove: "{{name}}";
      removeHead: string;
      removed: "{{name}}";
      setAll: string;
      setAmount: string;
      setColumn: string;
      setScope: string;
      setValue: string;
      weightIn: "{{unit}}";
    };
    price: {
      exclTax: string;
      inclTax: string;
      loss: string;
      margin: string;
      profit: string;
      sale: string;
      saleMargin: string;
      tax: "{{rate}}";
      title: string;
    };
    prices: {
      fromCombinations_one: "{{count}}";
      fromCombinations_other: "{{count}}";
      setAll: string;
      setAllSales: string;
    };
    quantity: {
      fromCombinations_one: "{{count}}";
      fromCombinations_other: "{{count}}";
      fromComponents: string;
    };
    related: {
      failed: string;
      none: string;
      retry: string;
      title: string;
    };
    state: {
      hidden: string;
      published: string;
      showing: string;
      soldOut: string;
      unpublished: string;
      willBeHidden: string;
      willBeSoldOut: string;
      willShow: string;
    };
  };
  customers: {
    account: {
      left: "{{amount}}";
      noLimit: string;
    };
    addresses: {
      billing: string;
      none: string;
      shipping: string;
    };
    known: {
      take: "{{name}}";
      title: "{{name}}";
      update: "{{name}}";
    };
    merge: {
      cancel: string;
      do: string;
      done: "{{name}}";
      failed: string;
      goes: "{{name}}";
      open: string;
      pick: string;
      self: string;
      stays: "{{name}}";
      suggestions: string;
      text: string;
      title: "{{name}}";
      united: string;
      what: "{{name}}";
    };
    orders: {
      all: string;
      none: string;
      noneText: string;
      person: string;
      title: string;
      toCustomer: string;
    };
    same: {
      address: string;
      compare: string;
      email: string;
      name: string;
      phone: string;
      title: string;
    };
    statement: {
      none: string;
    };
  };
  dashboard: {
    atCost: "{{amount}}";
    best: {
      gone: string;
      none: string;
      period: string;
      sold_one: "{{shown}}";
      sold_other: "{{shown}}";
      title: string;
    };
    empty: {
      text: string;
      title: string;
    };
    error: {
      retry: string;
      text: string;
      title: string;
    };
    figures: string;
    hello: "{{name}}{{date}}";
    left_one: "{{shown}}";
    left_other: "{{shown}}";
    loading: string;
    lowStock: string;
    lowStockNote: string;
    newest: string;
    nothingForRole: string;
    nothingLow: string;
    overTime: {
      day: string;
      none: string;
      orders: string;
      sales: string;
      table: string;
      title: string;
    };
    products: string;
    recent: {
      none: string;
      title: string;
    };
    sales: {
      allTime: string;
      methods: string;
      month: string;
      orders_one: "{{shown}}";
      orders_other: "{{shown}}";
      own: string;
      title: string;
      today: string;
      yesterday: string;
    };
    seeAll: string;
    selling_one: "{{shown}}";
    selling_other: "{{shown}}";
    soldOut: string;
    soldOutNote: string;
    states: string;
    statuses: string;
    stockValue: string;
    threshold: "{{shown}}";
    title: string;
    unpublished: string;
    unpublishedNote: string;
  };
  documents: {
    amount: string;
    billTo: string;
    cancelled: string;
    carrier: string;
    cashRounding: string;
    change: string;
    coupon: "{{code}}";
    creditNote: string;
    creditNoteNumber: string;
    date: string;
    discount: string;
    due: string;
    dueDate: string;
    gift: string;
    invoice: string;
    invoiceNumber: string;
    item: string;
    itemNote: "{{text}}";
    job: "{{name}}";
    limit: "{{most}}";
    lineDiscount: "{{amount}}";
    lineDiscounts: string;
    net: string;
    offDue: string;
    offDueNow: string;
    order: string;
    orderType: string;
    overdue: string;
    ownDiscount: "{{amount}}";
    page: "{{page}}{{pages}}";
    paid: string;
    paidBack: string;
    payment: string;
    perUnit: "{{price}}{{unit}}";
    preparing: string;
    price: string;
    qr: string;
    quantity: string;
    reason: string;
    receipt: string;
    refund: string;
    refundBy: "{{method}}";
    refunded: string;
    refundedBy: string;
    returnedAmount: "{{quantity}}";
    returned_one: "{{count}}";
    returned_other: "{{count}}";
    send: {
      anyway: string;
      cancel: string;
      creditNote: string;
      email: string;
      invoice: string;
      keep: string;
      keeps: "{{to}}";
      missing: "{{letters}}";
      missingText: string;
      noServer: string;
      noServerText: string;
      queued: "{{to}}";
      receipt: string;
      send: string;
    };
    servedBy: string;
    shipTo: string;
    shipping: string;
    shippingTaxed: "{{rates}}";
    singleUnits: "{{units}}";
    sku: string;
    slip: string;
    statement: {
      balance: string;
      cancel: "{{number}}";
      charges: string;
      closing: string;
      credits: string;
      opening: string;
      order: "{{number}}";
      payment: "{{method}}{{number}}";
      period: string;
      refund: "{{method}}{{number}}";
      return: "{{number}}";
      storeCredit: string;
      title: string;
    };
    storeCredit: string;
    subtotal: string;
    table: string;
    tax: string;
    taxAmount: string;
    taxExempt: "{{number}}";
    taxIncluded: string;
    till: {
      cashIn: string;
      cashOut: string;
      cashPayments: string;
      cashRefunds: string;
      cashRounding: string;
      closed: string;
      closedBy: string;
      counted: string;
      countedPieces: "{{value}}";
      couponDiscount: string;
      difference: string;
      expected: string;
      float: string;
      gross: string;
      lineDiscount: string;
      manualDiscount: string;
      opened: string;
      outside: string;
      outsideKinds: {
        payment: string;
        refund: string;
      };
      outsideText: string;
      paidBy: "{{method}}";
      refundedOf: "{{tax}}";
      refundedTax: string;
      refunds: string;
      register: string;
      sales: string;
      session: string;
      staff: string;
      taxAdded: string;
      xTitle: string;
      zTitle: string;
    };
    toInvoice: string;
    total: string;
    tracking: string;
    trackingUrl: string;
    vatNumber: "{{number}}";
    view: {
      document: string;
      label: string;
      language: string;
      pdf: string;
      print: string;
    };
    zReceipt: string;
    zReport: string;
  };
  errors: {
    agree: string;
    amountLimit: "{{largest}}";
    colour: string;
    date: string;
    dateRange: string;
    dateTime: string;
    decimals: "{{decimals}}";
    denied: string;
    email: string;
    endsBeforeStart: string;
    flag: string;
    formats: {
      slug: string;
    };
    image: string;
    integer: string;
    json: string;
    jsonLdAnswer: string;
    jsonLdBreadcrumbs: string;
    jsonLdContext: string;
    jsonLdGraph: string;
    jsonLdHeadline: string;
    jsonLdItemAddress: string;
    jsonLdItemName: string;
    jsonLdItemPosition: string;
    jsonLdOfferCurrency: string;
    jsonLdOfferPrice: string;
    jsonLdProductName: string;
    jsonLdProductOffer: string;
    jsonLdQuestion: string;
    jsonLdQuestions: string;
    jsonLdRatingCount: string;
    jsonLdRatingValue: string;
    jsonLdReviewAuthor: string;
    jsonLdType: string;
    list: string;
    money: string;
    moneyDigits: "{{currency}}{{decimals}}{{example}}";
    moneyWhole: "{{currency}}{{example}}";
    moreThanAllowed: string;
    noMatch: string;
    noMove: string;
    noOverlap: string;
    noPin: string;
    notApplicable: string;
    notNow: string;
    number: string;
    option: string;
    pairs: string;
    passwordCommon: string;
    passwordOwn: string;
    passwordTooLong: string;
    passwordTooShort: string;
    path: string;
    pathPart: string;
    pattern: string;
    phone: string;
    posStatus: string;
    position: string;
    quantity: string;
    query: string;
    rangeOrder: string;
    readOnly: string;
    reference: string;
    referenceAmbiguous: string;
    referenceMissing: string;
    referenceNotOffered: string;
    refused: string;
    required: string;
    row: string;
    shopStatus: string;
    storeLink: string;
    sumLimit: "{{largest}}";
    tagTooLong: string;
    text: string;
    tooLarge: "{{max}}";
    tooLong: "{{max}}";
    tooMany: "{{max}}";
    tooShort: "{{min}}";
    tooSmall: "{{min}}";
    treeLoop: string;
    unbounded: {
      decimals: string;
      tooLarge: string;
      tooLong: string;
      tooMany: string;
      tooShort: string;
      tooSmall: string;
      urlPlaceholder: string;
      valueTooLong: string;
    };
    unexpected: string;
    unique: string;
    uniqueHere: string;
    unknownField: string;
    unstorable: string;
    uploadGone: string;
    url: string;
    urlPlaceholder: "{{template}}";
    usedCode: string;
    valueTooLong: "{{longest}}";
    wrongCode: string;
    wrongPassword: string;
    wrongPin: string;
    wrongRecoveryCode: string;
  };
  fields: {
    colour: {
      pick: "{{name}}";
    };
    empty: string;
    filter: {
      comparison: "{{name}}";
      empty: string;
      eq: string;
      filled: string;
      gte: string;
      gteOf: "{{name}}";
      last30: string;
      last7: string;
      lastMonth: string;
      like: string;
      lte: string;
      lteOf: "{{name}}";
      pictured: string;
      startswith: string;
      thisMonth: string;
      thisYear: string;
      today: string;
      unpictured: string;
    };
    flag: {
      any: string;
      no: string;
      yes: string;
    };
    image: {
      add: string;
      addMany: string;
      addOne: string;
      address: string;
      alt: string;
      byAddress: string;
      cancel: "{{name}}";
      denied: string;
      dismiss: "{{name}}";
      failed: string;
      full_one: "{{count}}";
      full_other: "{{count}}";
      kinds: string;
      notLoaded: string;
      offline: string;
      progress: "{{name}}";
      remove: string;
      tooLarge: string;
      tooMany: string;
      wrongAddress: string;
      wrongType: string;
    };
    images: {
      altShort: string;
      dropped: "{{position}}{{count}}";
      editAlt: "{{position}}";
      instructions: string;
      kept: string;
      lifted: "{{position}}{{count}}";
      main: string;
      over: "{{position}}{{count}}";
      picture: "{{position}}{{alt}}";
      remove: "{{position}}";
    };
    json: {
      format: string;
      wrong: "{{line}}";
    };
    list: {
      add: string;
      added_one: "{{count}}";
      added_other: "{{count}}";
      down: "{{position}}";
      drag: "{{position}}";
      dropped: "{{position}}{{count}}";
      entry: "{{position}}";
      instructions: string;
      kept: string;
      lifted: "{{position}}{{count}}";
      moved_one: "{{position}}{{count}}";
      moved_other: "{{position}}{{count}}";
      named: "{{name}}{{shown}}";
      none: string;
      over: "{{position}}{{count}}";
      remove: "{{position}}";
      removed: "{{position}}";
      up: "{{position}}";
    };
    markdown: {
      addPicture: string;
      bold: string;
      both: string;
      bullets: string;
      heading2: string;
      heading3: string;
      hint: string;
      italic: string;
      link: string;
      numbers: string;
      picture: string;
      preview: string;
      quote: string;
      table: string;
      write: string;
    };
    pairs: {
      add: string;
      name: string;
      nameOf: "{{position}}";
      text: string;
      textOf: "{{position}}";
    };
    parent: {
      any: string;
      pick: string;
      top: string;
    };
    password: {
      hint: string;
    };
    prices: {
      before: string;
      over: "{{time}}";
      running: "{{time}}";
      sale: string;
      scheduled: "{{time}}";
    };
    quantity: {
      unit: "{{name}}";
    };
    ref: {
      denied_one: "{{count}}";
      denied_other: "{{count}}";
      failed: string;
      missing: string;
      more_one: "{{shown}}{{count}}";
      more_other: "{{shown}}{{count}}";
      none: string;
      nothing: "{{text}}";
      pick: string;
      retry: string;
      searching: string;
    };
    refs: {
      chosen: string;
      full: "{{max}}";
      remove: "{{title}}";
    };
    slug: {
      made: "{{slug}}";
      make: "{{slug}}";
    };
    storeTime: "{{zone}}";
    tags: {
      entryHint: string;
      hint: string;
    };
    units: {
      cm: string;
      custom: string;
      foot: string;
      g: string;
      gallon: string;
      inch: string;
      kg: string;
      km: string;
      l: string;
      m: string;
      mile: string;
      ml: string;
      ounce: string;
      piece: string;
      pint: string;
      pound: string;
      quart: string;
      yard: string;
    };
  };
  "first-steps": {
    close: string;
    closed: string;
    closedText: string;
    currency: {
      text: "{{currency}}";
      title: string;
      when: string;
    };
    details: {
      text: string;
      title: string;
      when: string;
    };
    done: string;
    products: {
      text: string;
      title: string;
      when: string;
    };
    progress: "{{done}}{{count}}";
    ready: string;
    readyText: string;
    shipping: {
      text: string;
      title: string;
      when: string;
    };
    staff: {
      text: string;
      title: string;
      when: string;
    };
    taxes: {
      text: string;
      title: string;
      when: string;
    };
    text: string;
    timeZone: {
      saved: "{{zone}}";
      text: "{{zone}}";
      title: string;
      use: "{{zone}}";
      when: string;
    };
    title: string;
  };
  form: {
    bulk: {
      again: string;
      amountHelp: string;
      back: string;
      cancelled_one: "{{count}}";
      cancelled_other: "{{count}}";
      choose: string;
      deactivateInstead: string;
      deleteAnyway: string;
      empties: string;
      fields: string;
      from: string;
      none: string;
      notChanged_one: "{{count}}";
      notChanged_other: "{{count}}";
      notDeleted_one: "{{count}}";
      notDeleted_other: "{{count}}";
      percentHelp: string;
      preview: string;
      remove: "{{field}}";
      review: string;
      same: string;
      stopped_one: "{{count}}";
      stopped_other: "{{count}}";
      to: string;
      unpublishInstead: string;
      unsure: string;
      usedBy: "{{count}}{{name, inSentence}}";
      usedByHidden_one: "{{count}}";
      usedByHidden_other: "{{count}}";
      usedIn: "{{name}}";
      way: "{{field}}";
      ways: {
        add: string;
        amount: string;
        ending: string;
        percent: string;
        remove: string;
        replace: string;
        set: string;
      };
    };
    cancel: string;
    changes: {
      count_one: "{{shown}}";
      count_other: "{{shown}}";
      discard: string;
      discarded: string;
      undo: string;
    };
    checkEntries: string;
    copyTitle: "{{title}}";
    create: {
      title: "{{name, inSentence}}";
    };
    delete: string;
    deleted: "{{name}}";
    draft: {
      discard: string;
      restored: "{{time}}";
    };
    duplicate: string;
    elsewhere: {
      field: "{{field}}{{text}}";
      title: string;
    };
    failed: {
      "another-person": {
        text: string;
        title: string;
      };
      conflict: {
        text: string;
        title: string;
      };
      denied: {
        text: string;
        title: string;
      };
      keepAsNew: string;
      kept: string;
      network: {
        text: string;
        title: string;
      };
      "not-found": {
        text: string;
        title: string;
      };
      other: {
        text: string;
        title: string;
      };
      referenced: {
        text: string;
      };
      retry: string;
      stale: {
        text: string;
      };
      "too-large": {
        text: string;
        title: string;
      };
      "too-many": {
        text: string;
        title: string;
      };
      unauthenticated: {
        text: string;
        title: string;
      };
      unavailable: {
        text: string;
        title: string;
      };
      undrawable: {
        text: string;
      };
      "unsupported-media": {
        text: string;
      };
      validation: {
        text: string;
      };
      "version-required": {
        text: string;
      };
    };
    inline: {
      cell: "{{field}}{{name}}{{value}}";
      changed: string;
      changedBy: "{{who}}";
      input: "{{field}}{{name}}";
      kept: string;
      mine: string;
      notSaved: "{{field}}{{name}}";
      saved: "{{field}}{{name}}";
      theirs: string;
    };
    leave: {
      discard: string;
      save: string;
      stay: string;
      text: string;
      title: string;
    };
    live: {
      open: "{{names}}";
      somebody: string;
      updated: "{{at}}";
      updatedBy: "{{name}}{{at}}";
      you: string;
    };
    loading: string;
    merge: {
      allMine: string;
      allTheirs: string;
      both: string;
      cancel: string;
      field: string;
      mine: string;
      open_one: "{{count}}";
      open_other: "{{count}}";
      ready: string;
      save: string;
      text: string;
      theirs: string;
      title: string;
    };
    more: string;
    newer: {
      by: "{{who}}{{at}}";
      compare: string;
      mine: string;
      other: string;
      text: string;
      title: string;
    };
    preview: {
      hide: string;
      show: string;
    };
    replace: {
      choose: "{{name, inSentence}}";
      confirm: string;
      label_one: "{{count, number}}";
      label_other: "{{count, number}}";
      left_one: "{{count, number}}";
      left_other: "{{count, number}}";
    };
    save: string;
    saved: "{{name}}";
    saving: string;
    sections: string;
    states: {
      notForAll: string;
      onlyActions: string;
      onlyFirst: string;
    };
    undo: {
      done_one: "{{count}}";
      done_other: "{{count}}";
      failed_one: "{{count}}";
      failed_other: "{{count}}";
      reasons: {
        conflict: string;
        denied: string;
        network: string;
        "not-found": string;
        referenced: string;
        stale: string;
        unknown: string;
        validation: string;
      };
      running_one: "{{count}}";
      running_other: "{{count}}";
    };
    wrongFields_one: "{{count}}";
    wrongFields_other: "{{count}}";
  };
  import: {
    actions: {
      back: string;
      cancel: string;
      check: string;
      close: string;
      import_one: "{{count, number}}";
      import_other: "{{count, number}}";
      toList: string;
    };
    badCells: {
      agree: string;
      cells_one: "{{count, number}}";
      cells_other: "{{count, number}}";
      example: "{{line}}{{value}}{{text}}";
      offer: string;
      without: string;
    };
    check: {
      again: string;
      cell: "{{field}}{{line}}";
      emptyCells: string;
      failed: string;
      left: "{{words}}";
      line: string;
      noneChanged: string;
      noneSound: string;
      nothingWritten: string;
      onlyFailed_one: "{{count, number}}";
      onlyFailed_other: "{{count, number}}";
      outcome: string;
      pictures_one: "{{count, number}}";
      pictures_other: "{{count, number}}";
      preview_one: "{{count, number}}";
      preview_other: "{{count, number}}";
      renamed: "{{slug}}";
      running: string;
      unseenHere_one: "{{count, number}}";
      unseenHere_other: "{{count, number}}";
      unseen_one: "{{count, number}}{{host}}";
      unseen_other: "{{count, number}}{{host}}";
    };
    counts: {
      did: {
        created: string;
        failed: string;
        skipped: string;
        unchanged: string;
        updated: string;
      };
      would: {
        created: string;
        failed: string;
        skipped: string;
        unchanged: string;
        updated: string;
      };
    };
    days: {
      mixed: "{{column}}";
      open: "{{column}}";
      orders: {
        dmy: string;
        mdy: string;
        ymd: string;
      };
      read: {
        dmy: "{{column}}";
        mdy: "{{column}}";
        ymd: "{{column}}";
      };
      readAs: string;
    };
    errors: {
      at: "{{place}}{{text}}";
      atValue: "{{place}}{{value}}{{text}}";
      noParent: string;
      notDay: {
        dmy: string;
        mdy: string;
        ymd: string;
      };
      notNumber: {
        comma: "{{written}}";
        point: "{{written}}";
      };
      otherCurrency: "{{written}}{{store}}";
      overfullRow: string;
      repeated: "{{written}}";
      rowPerEntry: string;
      whichUnit: string;
    };
    failure: {
      "another-person": string;
      denied: string;
      network: string;
      "too-large": string;
      "too-many": string;
      unauthenticated: string;
      unavailable: string;
      unknown: string;
    };
    file: {
      columns_one: "{{count, number}}";
      columns_other: "{{count, number}}";
      delimiter: {
        comma: string;
        semicolon: string;
        tab: string;
      };
      drop: string;
      encoding: {
        "utf-16be": string;
        "utf-16le": string;
        "utf-8": string;
        "windows-1252": string;
      };
      hint: string;
      known: "{{formats}}";
      other: string;
      paste: string;
      pasteHint: string;
      pasteLabel: string;
      pastedName: string;
      read: string;
      reading: string;
      refused: {
        binary: "{{file}}";
        brokenWorkbook: "{{file}}";
        empty: "{{file}}";
        encrypted: "{{file}}";
        oldWorkbook: "{{file}}";
        tooLarge: "{{file}}";
        tooManyRows: "{{file}}{{rows}}";
        unreadable: "{{file}}";
      };
      remedy: {
        binary: string;
        brokenWorkbook: string;
        empty: string;
        encrypted: string;
        oldWorkbook: string;
        tooLarge: string;
        tooManyRows: string;
        unreadable: string;
      };
      rows_one: "{{count, number}}";
      rows_other: "{{count, number}}";
      sheet: string;
      template: string;
      templateName: string;
    };
    formats: {
      bigcommerce: {
        how: string;
        name: string;
      };
      counts: "{{rows}}{{records}}";
      etsy: {
        how: string;
        name: string;
      };
      loyverse: {
        how: string;
        name: string;
      };
      magento: {
        how: string;
        name: string;
      };
      opencart: {
        how: string;
        name: string;
      };
      prestashop: {
        how: string;
        name: string;
      };
      readAs: string;
      recognised: "{{name}}";
      records_one: "{{count, number}}";
      records_other: "{{count, number}}";
      rowPerEntry: {
        how: string;
        name: string;
      };
      shopify: {
        how: string;
        name: string;
      };
      shopifyCustomers: {
        how: string;
        name: string;
      };
      shopifyOrders: {
        how: string;
        name: string;
      };
      shopifyRedirects: {
        how: string;
        name: string;
      };
      square: {
        how: string;
        name: string;
      };
      squareCustomers: {
        how: string;
        name: string;
      };
      table: string;
      unused: string;
      vend: {
        how: string;
        name: string;
      };
      wix: {
        how: string;
        name: string;
      };
      woocommerce: {
        how: string;
        name: string;
      };
      woocommerceCustomers: {
        how: string;
        name: string;
      };
      wordpressRedirects: {
        how: string;
        name: string;
      };
    };
    mapping: {
      column: string;
      examples: string;
      field: string;
      fieldOf: "{{column}}";
      header: string;
      isData: string;
      missingForNew: "{{fields}}";
      missing_one: "{{fields}}";
      missing_other: "{{fields}}";
      noExamples: string;
      noneKnown: string;
      noneKnownHelp: "{{line}}";
      skip: string;
      title_one: "{{taken}}{{count, number}}";
      title_other: "{{taken}}{{count, number}}";
      unnamed: "{{number}}";
    };
    missing: {
      create: "{{field}}";
      did_one: "{{count, number}}{{name, inSentence}}{{names}}";
      did_other: "{{count, number}}{{name, inSentence}}{{names}}";
      more_one: "{{count, number}}";
      more_other: "{{count, number}}";
      none: string;
      not_one: "{{count, number}}{{name, inSentence}}{{names}}";
      not_other: "{{count, number}}{{name, inSentence}}{{names}}";
      would_one: "{{count, number}}{{name, inSentence}}{{names}}";
      would_other: "{{count, number}}{{name, inSentence}}{{names}}";
    };
    mode: {
      by: string;
      create: string;
      createAll: string;
      createHelp: "{{key}}";
      denied: string;
      label: string;
      noKey: "{{key}}";
      upsert: string;
      upsertHelp: "{{key}}";
      withoutKey: "{{key}}{{together}}";
    };
    notTaken: {
      addressIncomplete: string;
      anyValue: string;
      byNumber: string;
      bySystem: string;
      denied: string;
      needsTaxNumber: string;
      noAddress: string;
      noField: string;
      noUnit: string;
      none: string;
      notAbovePrice: string;
      notChosen: string;
      notPerVariant: string;
      ofProduct: string;
      onePerProduct: string;
      otherLanguage: string;
      roundedCode: string;
      saleOver: string;
      stockOfParent: string;
      sumsDiffer: string;
      title_one: "{{count, number}}";
      title_other: "{{count, number}}";
      tooManyPictures: string;
      variantOff: string;
    };
    notes: {
      openPrice: string;
      rounded: "{{digits}}";
      title: string;
      value: "{{value}}";
    };
    numbers: {
      marks: {
        comma: string;
        point: string;
      };
      mixed: "{{column}}";
      open: "{{column}}";
      read: {
        comma: "{{column}}";
        point: "{{column}}";
      };
      readAs: string;
    };
    outcome: {
      created: string;
      failed: string;
      skipped: string;
      unchanged: string;
      updated: string;
    };
    parts: {
      created_one: "{{count, number}}";
      created_other: "{{count, number}}";
      failed_one: "{{count, number}}";
      failed_other: "{{count, number}}";
      separator: string;
      skipped_one: "{{count, number}}";
      skipped_other: "{{count, number}}";
      unchanged_one: "{{count, number}}";
      unchanged_other: "{{count, number}}";
      updated_one: "{{count, number}}";
      updated_other: "{{count, number}}";
    };
    past: {
      about: "{{words}}{{name}}";
      import: string;
      none: string;
      open: string;
      title: "{{name, inSentence}}";
      unnamed: string;
    };
    problems: {
      blocking: string;
      brokenQuote: "{{line}}";
      duplicateColumn: "{{line}}{{column}}";
      more_one: "{{count, number}}";
      more_other: "{{count, number}}";
      noRows: string;
      openQuote: "{{line}}";
      overfullRow: "{{line}}";
      shortRow: "{{line}}";
      unnamedColumn: "{{line}}{{column}}";
    };
    questions: {
      alike: {
        create: string;
        like: "{{text}}{{shared}}";
        note: string;
        row: "{{line}}{{text}}";
        skip: string;
        title: "{{name, inSentence}}";
        update: string;
      };
      answered: "{{done, number}}{{count, number}}";
      choose: string;
      forAll: "{{count, number}}";
      meant: {
        note: string;
        rows_one: "{{field}}{{count, number}}";
        rows_other: "{{field}}{{count, number}}";
        skip: string;
        skipRows_one: string;
        skipRows_other: "{{count, number}}";
        title: string;
        which: "{{text}}{{count, number}}{{name}}";
      };
      next: string;
      open_one: string;
      open_other: "{{count, number}}";
      unsaid: {
        rows_one: "{{count, number}}";
        rows_other: "{{count, number}}";
      };
    };
    result: {
      again: string;
      broken_one: "{{done, number}}{{count, number}}";
      broken_other: "{{done, number}}{{count, number}}";
      cancelHelp: string;
      cancelled_one: "{{done, number}}{{count, number}}";
      cancelled_other: "{{done, number}}{{count, number}}";
      continue: string;
      did: "{{words}}";
      download: string;
      failedName: string;
      failedTitle_one: "{{count, number}}";
      failedTitle_other: "{{count, number}}";
      goesOn: string;
      line: "{{line}}";
      moreFailed_one: "{{count, number}}";
      moreFailed_other: "{{count, number}}";
      notKept_one: "{{count, number}}";
      notKept_other: "{{count, number}}";
      notSent_one: "{{count, number}}";
      notSent_other: "{{count, number}}";
      partly_one: "{{count, number}}";
      partly_other: "{{count, number}}";
      progress: string;
      reason: string;
      running_one: "{{done, number}}{{count, number}}";
      running_other: "{{done, number}}{{count, number}}";
      stay: string;
      unknown_one: "{{count, number}}";
      unknown_other: "{{count, number}}";
    };
    skipped: {
      grouped: string;
      more_one: "{{count, number}}";
      more_other: "{{count, number}}";
      noTarget: string;
      otherLanguage: string;
      pattern: string;
      priceRule: string;
      title_one: "{{count, number}}";
      title_other: "{{count, number}}";
      unread: string;
    };
    steps: {
      check: string;
      columns: string;
      file: string;
      result: string;
    };
    title: "{{name, inSentence}}";
    undo: {
      broken_one: "{{count, number}}";
      broken_other: "{{count, number}}";
      deletesMade_one: "{{count, number}}";
      deletesMade_other: "{{count, number}}";
      deletes_one: "{{count, number}}";
      deletes_other: "{{count, number}}";
      done_one: "{{count, number}}";
      done_other: "{{count, number}}";
      goOn: string;
      keepsMade_one: "{{count, number}}";
      keepsMade_other: "{{count, number}}";
      kept_one: "{{count, number}}";
      kept_other: "{{count, number}}";
      no: string;
      offer: string;
      others: string;
      restores_one: "{{count, number}}";
      restores_other: "{{count, number}}";
      running: string;
      title: string;
      yes: string;
    };
    units: {
      open: "{{column}}{{example}}";
      read: "{{column}}{{unit}}";
      readAs: string;
    };
    zeros: {
      add_one: "{{count, number}}";
      add_other: "{{count, number}}";
      example: "{{text}}{{full}}";
    };
  };
  kitchen: {
    back: string;
    cancelled: string;
    course: {
      dessert: string;
      drink: string;
      main: string;
      none: string;
      number: "{{number}}";
      starter: string;
    };
    lead: string;
    minutes_one: "{{shown}}";
    minutes_other: "{{shown}}";
    none: {
      new: string;
      preparing: string;
      ready: string;
    };
    offline: string;
    print: "{{number}}";
    round: "{{number}}";
    seen: string;
    sound: string;
    title: string;
    to: {
      preparing: string;
      ready: string;
    };
  };
  layouts: {
    board: {
      closed: "{{title}}{{from}}{{column}}";
      drag: "{{title}}";
      empty: string;
      instructions: string;
      kept: "{{title}}";
      label: "{{name}}{{field, inSentence}}";
      lifted: "{{title}}";
      more: string;
      moreOf: "{{column}}";
      moveTo: "{{column}}";
      moved: "{{title}}{{column}}";
      none: "{{field, inSentence}}";
      notHere: string;
      over: "{{title}}{{column}}";
      refused: "{{title}}{{column}}";
      sum: "{{field, inSentence}}";
    };
    calendar: {
      add: "{{day}}";
      addAt: "{{time}}{{place}}";
      allDay: string;
      day: string;
      limit: "{{shown}}";
      month: string;
      more_one: "{{shown}}";
      more_other: "{{shown}}";
      next: string;
      none: string;
      previous: string;
      span: string;
      today: string;
      week: string;
    };
  };
  list: {
    bulk: {
      apply_one: "{{count}}";
      apply_other: "{{count}}";
      changed_one: "{{count}}";
      changed_other: "{{count}}";
      changing_one: "{{count}}";
      changing_other: "{{count}}";
      delete: string;
      deleted_one: "{{count}}";
      deleted_other: "{{count}}";
      deleting_one: "{{count}}";
      deleting_other: "{{count}}";
      edit: string;
      editTitle_one: "{{count}}";
      editTitle_other: "{{count}}";
      forNone: string;
      label: string;
      leave: string;
      more_one: "{{count}}";
      more_other: "{{count}}";
      problems: {
        network: string;
        server: string;
      };
      progress: string;
      publish: string;
      reasons: {
        "another-person": string;
        conflict: string;
        denied: string;
        "not-found": string;
        referenced: string;
        stale: string;
        "too-large": string;
        "too-many": string;
        unauthenticated: string;
        unavailable: string;
        unknown: string;
        validation: string;
      };
      unpublish: string;
    };
    cancel: string;
    close: string;
    create: "{{name, inSentence}}";
    delete: {
      confirm: string;
      keep: string;
      text: string;
      titleOf: "{{title}}";
      title_one: "{{count}}";
      title_other: "{{count}}";
    };
    denied: {
      home: string;
      text: string;
      title: string;
    };
    display: {
      ascending: string;
      button: string;
      columns: string;
      comfortable: string;
      compact: string;
      density: string;
      descending: string;
      reset: string;
      sort: string;
    };
    empty: {
      text: string;
    };
    export: {
      action_one: "{{count}}";
      action_other: "{{count}}";
      busy: string;
      every: string;
      failed: string;
      format: {
        chosen: "{{format}}";
        comma: string;
        commaHelp: string;
        done: string;
        semicolon: string;
        semicolonHelp: string;
        title: string;
        xlsx: string;
        xlsxHelp: string;
      };
      goesOn: string;
      heads: string;
      lines: "{{list}}";
      progress: string;
      running: "{{done}}{{total}}";
      waiting: string;
    };
    failed: {
      network: {
        text: string;
        title: string;
      };
      refused: {
        title: string;
      };
      retry: string;
      server: {
        text: string;
        title: string;
      };
      stale: string;
      struggling: string;
    };
    filters: {
      active: string;
      button: string;
      clear: string;
      daysAgo_one: "{{count}}";
      daysAgo_other: "{{count}}";
      done: string;
      gt: string;
      gte: string;
      like: string;
      lt: string;
      lte: string;
      ne: string;
      none: string;
      now: string;
      remove: "{{name}}";
      some: string;
      startswith: string;
      title: string;
    };
    found_one: "{{count}}";
    found_other: "{{count}}";
    history: {
      hide: string;
      show: string;
      title: string;
    };
    import: string;
    keys: {
      branch: {
        what: string;
      };
      edit: {
        what: string;
      };
      label: string;
      move: {
        what: string;
      };
      open: {
        what: string;
      };
      place: {
        what: string;
      };
      search: {
        what: string;
      };
      select: {
        what: string;
      };
      step: {
        what: string;
      };
      undo: {
        what: string;
      };
    };
    layout: {
      board: string;
      calendar: string;
      gallery: string;
      label: string;
      table: string;
    };
    live: {
      changes_one: "{{shown}}";
      changes_other: "{{shown}}";
      show: string;
    };
    more: string;
    noMatch: {
      clear: string;
      filters: string;
      search: "{{q}}";
      text: string;
    };
    notFound: {
      text: string;
      title: "{{name}}";
      toList: "{{name, inSentence}}";
    };
    pages: {
      label: string;
      next: string;
      page: "{{page}}";
      perPage_one: "{{count}}";
      perPage_other: "{{count}}";
      previous: string;
      showing: "{{from}}{{to}}{{total}}";
      showingAbout: "{{from}}{{to}}{{total}}";
      size: string;
    };
    pastImports: string;
    refresh: string;
    related: {
      all_one: "{{shown}}";
      all_other: "{{shown}}";
      below: string;
      none: string;
    };
    row: {
      delete: string;
      edit: string;
      more: string;
    };
    save: string;
    search: {
      clear: string;
      help: string;
      label: "{{name, inSentence}}";
    };
    select: {
      all_one: "{{shown}}";
      all_other: "{{shown}}";
      clear: string;
      count_one: "{{shown}}";
      count_other: "{{shown}}";
      every: string;
      failed: string;
      page: string;
      row: string;
    };
    show: {
      changed: "{{time}}";
      copied: string;
      copyLink: string;
      created: "{{time}}";
      delete: string;
      edit: string;
      loading: string;
      notCopied: string;
    };
    steps: {
      label: string;
      next: string;
      place: "{{place}}{{total}}";
      previous: string;
    };
    table: {
      actions: string;
      label: "{{name}}";
    };
    unseen: "{{names}}";
    views: {
      all: string;
      delete: string;
      deleted: string;
      edit: "{{name}}";
      editTitle: string;
      failed: string;
      label: string;
      name: string;
      newTitle: string;
      save: string;
      saved: string;
      share: string;
      shared: string;
      update: string;
    };
  };
  localization: {
    base: {
      note: string;
      tag: string;
    };
    pending: {
      accept: string;
      reject: string;
      text: "{{percent}}{{known}}";
      title: "{{rate}}";
    };
    rate: {
      stale: string;
    };
    rates: {
      done: "{{updated}}{{waiting}}";
      every_one: string;
      every_other: "{{shown}}";
      failed: "{{when}}{{reason}}";
      manual: string;
      missing: "{{codes}}";
      waiting_one: "{{count}}";
      waiting_other: "{{count}}";
    };
    tracking: {
      try: string;
    };
    unready: {
      progress: "{{name}}{{done}}{{total}}";
      soon: string;
      text: string;
      title: string;
      titles_one: "{{count}}";
      titles_other: "{{count}}";
      translate: string;
    };
  };
  mail: {
    approved: {
      subject: string;
      text: "{{name}}{{link}}";
    };
    creditNote: {
      subject: "{{number}}{{shop}}";
      text: "{{number}}{{shop}}";
    };
    invitation: {
      subject: string;
      text: "{{name}}{{by}}{{link}}{{days}}";
    };
    invoice: {
      subject: "{{number}}{{shop}}";
      text: "{{number}}{{shop}}";
    };
    newDevice: {
      subject: string;
      text: "{{name}}{{time}}{{device}}{{ip}}{{link}}";
    };
    passwordChanged: {
      subject: string;
      text: "{{name}}{{time}}{{device}}{{ip}}{{link}}";
    };
    passwordSet: {
      subject: string;
      text: "{{name}}{{by}}{{time}}{{link}}";
    };
    receipt: {
      subject: "{{number}}{{shop}}";
      text: "{{number}}{{shop}}";
    };
    recoveryCodeUsed: {
      subject: string;
      text: "{{name}}{{left}}{{time}}{{device}}{{ip}}{{link}}";
    };
    rejected: {
      subject: string;
      text: "{{name}}";
    };
    rejectedWithReason: {
      subject: string;
      text: "{{name}}{{reason}}";
    };
    reset: {
      subject: string;
      text: "{{name}}{{link}}{{minutes}}";
    };
    secondFactorOff: {
      subject: string;
      text: "{{name}}{{time}}{{device}}{{ip}}{{link}}";
    };
    secondFactorOn: {
      subject: string;
      text: "{{name}}{{time}}{{device}}{{ip}}{{link}}";
    };
    secondFactorReset: {
      subject: string;
      text: "{{name}}{{by}}{{time}}{{link}}";
    };
    taken: {
      subject: string;
      text: "{{name}}{{link}}";
    };
  };
  notifications: {
    bell: string;
    choose: string;
    empty: string;
    failed: string;
    jobs: {
      bulk: "{{name}}";
      counts: {
        created: "{{shown}}";
        failed: "{{shown}}";
        ok: "{{shown}}";
        skipped: "{{shown}}";
        unchanged: "{{shown}}";
        updated: "{{shown}}";
      };
      done: string;
      download: string;
      downloadFailed: string;
      export: "{{name}}";
      failed: "{{why}}";
      import: "{{name}}";
      missing: "{{letters}}";
      open: string;
      progress: "{{done}}{{total}}";
      result: string;
      running: string;
      stop: string;
      stopOf: "{{title}}";
      stopped: "{{done}}{{total}}";
      title: string;
      unknown: "{{name}}";
      waiting: string;
      why: {
        denied: string;
        gone: string;
        inactive: string;
        outdated: string;
        removed: string;
        unexpected: string;
      };
    };
    new: string;
    notices: {
      importDone: {
        choice: string;
        said: "{{title}}";
        subject: "{{title}}";
        text: "{{name}}{{title}}{{link}}{{choose}}";
      };
      jobFailed: {
        choice: string;
        said: "{{title}}";
        subject: "{{title}}";
        text: "{{name}}{{title}}{{link}}{{choose}}";
      };
    };
    title: string;
    unread_one: "{{shown}}";
    unread_other: "{{shown}}";
  };
  "order-lookup": {
    cancelled: string;
    carrier: string;
    date: string;
    find: string;
    intro: string;
    items: string;
    none: string;
    noneText: "{{number}}";
    number: string;
    open: string;
    paid: {
      paid: string;
      partly: string;
      unpaid: string;
    };
    payment: string;
    pieces_one: "{{shown}}";
    pieces_other: "{{shown}}";
    returnedAmount: "{{quantity}}";
    returned_one: "{{shown}}";
    returned_other: "{{shown}}";
    start: string;
    startText: string;
    status: string;
    title: string;
    tracking: string;
    unpaid: string;
    wait: string;
    waitText: "{{time}}";
  };
  orders: {
    bulk: {
      invoices: string;
      slips: string;
      status: string;
    };
    edit: string;
    facts: string;
    given: "{{tendered}}{{change}}";
    moveFrom: "{{number}}{{state}}";
    moveTo: string;
    narrowed: {
      counter: string;
      older: string;
      road: string;
    };
    overdue: string;
    payments: string;
    periods: {
      any: string;
      label: string;
      last_one: "{{count}}";
      last_other: "{{count}}";
    };
    takeBack: string;
    timeline: {
      approvedBy: "{{name}}";
      attached: string;
      edited: "{{fields}}";
      mailed: {
        failed: "{{document}}";
        kept: "{{document}}";
        sent: "{{document}}";
        waiting: "{{document}}";
      };
      merged: string;
      moved: "{{state}}";
      payment: string;
      placed: string;
      refund: string;
      returned: "{{amount}}";
      title: string;
    };
  };
  people: {
    activity: {
      none: string;
      title: string;
    };
    notices: {
      bell: string;
      failed: string;
      mail: string;
      text: string;
      title: string;
      what: string;
    };
    profile: {
      language: string;
      languageText: string;
      title: string;
    };
    secondFactor: {
      left_one: "{{count}}";
      left_other: "{{count}}";
      newCodes: string;
      off: string;
      on: string;
      required: string;
      setUp: string;
      text: string;
      title: string;
      turnOff: string;
    };
    sessions: {
      device: "{{browser}}{{system}}";
      end: string;
      endOthers: string;
      ended: string;
      endedOne: string;
      failed: string;
      here: string;
      lastSeen: "{{time}}";
      since: "{{time}}";
      text: string;
      title: string;
      unknown: string;
    };
  };
  redirects: {
    test: {
      ask: string;
      elsewhere: string;
      failed: string;
      label: string;
      leads_one: "{{count}}";
      leads_other: "{{count}}";
      lives: string;
      placeholder: string;
      rule: "{{address}}";
      title: string;
      unknown: string;
      unknownEnd: string;
      wrong: string;
    };
  };
  refine: {
    autoSave: {
      error: string;
      idle: string;
      loading: string;
      success: string;
    };
    documentTitle: {
      default: string;
      suffix: string;
    };
    pages: {
      error: {
        "404": string;
        backHome: string;
        info: "{{resource}}{{action}}";
      };
      forgotPassword: {
        buttons: {
          haveAccount: string;
          submit: string;
        };
        errors: {
          requiredEmail: string;
          validEmail: string;
        };
        fields: {
          email: string;
        };
        signin: string;
        title: string;
      };
      login: {
        buttons: {
          forgotPassword: string;
          haveAccount: string;
          noAccount: string;
          rememberMe: string;
        };
        divider: string;
        errors: {
          requiredEmail: string;
          requiredPassword: string;
          validEmail: string;
        };
        fields: {
          email: string;
          password: string;
        };
        register: string;
        signin: string;
        signup: string;
        title: string;
      };
      register: {
        buttons: {
          haveAccount: string;
          submit: string;
        };
        divider: string;
        email: string;
        errors: {
          requiredEmail: string;
          requiredPassword: string;
          validEmail: string;
        };
        fields: {
          email: string;
          password: string;
        };
        signin: string;
        title: string;
      };
      updatePassword: {
        buttons: {
          submit: string;
        };
        errors: {
          confirmPasswordNotMatch: string;
          requiredConfirmPassword: string;
          requiredPassword: string;
        };
        fields: {
          confirmPassword: string;
          password: string;
        };
        title: string;
      };
    };
  };
  reports: {
    before: "{{amount}}";
    change: {
      down: string;
      same: string;
      up: string;
    };
    chart: string;
    chartOf: "{{report}}{{measure}}";
    columns: {
      before: string;
      change: string;
      changePercent: string;
      marginPercent: string;
    };
    compare: {
      label: string;
      none: string;
      previous: string;
      year: string;
    };
    comparedWith: "{{period}}";
    counting: {
      progress: "{{part}}";
      tooMany: {
        text: string;
        title: string;
      };
    };
    csv: string;
    csvFailed: string;
    elsewhere: string;
    empty: {
      all: string;
      never: string;
      records: {
        text: string;
        title: string;
      };
      returns: {
        text: string;
        title: string;
      };
      sales: {
        text: string;
        title: string;
      };
      stock: {
        text: string;
        title: string;
      };
      unpaid: {
        title: string;
      };
    };
    gone: {
      category: string;
      customer: string;
      product: string;
      record: string;
      staff: string;
    };
    groups: {
      books: string;
      goods: string;
      margin: string;
      people: string;
      time: string;
    };
    heat: {
      hours: string;
    };
    hourOf: "{{day}}{{hour}}";
    lead: string;
    loading: string;
    measures: {
      atCost: string;
      atPrice: string;
      average: string;
      cost: string;
      couponDiscount: string;
      discount: string;
      gross: string;
      manualDiscount: string;
      margin: string;
      net: string;
      notDue: string;
      orders: string;
      over90: string;
      products: string;
      profit: string;
      quantity: string;
      received: string;
      records: string;
      refunded: string;
      returned: string;
      rounded: string;
      stock: string;
      tax: string;
      taxAdded: string;
      total: string;
      uncosted: string;
      upTo30: string;
      upTo60: string;
      upTo90: string;
    };
    most: "{{measure}}";
    none: {
      text: string;
      title: string;
    };
    others: string;
    own: string;
    print: string;
    range: {
      all: string;
      days: string;
      label: string;
      last30: string;
      last7: string;
      lastMonth: string;
      thisMonth: string;
      thisYear: string;
      today: string;
      yesterday: string;
    };
    reports: {
      "best-sellers": {
        name: string;
        text: string;
      };
      categories: {
        name: string;
        text: string;
      };
      customers: {
        name: string;
        text: string;
      };
      days: {
        name: string;
        text: string;
      };
      hours: {
        name: string;
        text: string;
      };
      "margin-categories": {
        name: string;
        text: string;
      };
      "margin-days": {
        name: string;
        text: string;
      };
      "margin-months": {
        name: string;
        text: string;
      };
      "margin-products": {
        name: string;
        text: string;
      };
      months: {
        name: string;
        text: string;
      };
      "order-types": {
        name: string;
        text: string;
      };
      "payment-methods": {
        name: string;
        text: string;
      };
      products: {
        name: string;
        text: string;
      };
      returns: {
        name: string;
        text: string;
      };
      staff: {
        name: string;
        text: string;
      };
      stock: {
        name: string;
        text: string;
      };
      taxes: {
        name: string;
        text: string;
      };
      unpaid: {
        name: string;
        text: string;
      };
      weeks: {
        name: string;
        text: string;
      };
      "worst-sellers": {
        name: string;
        text: string;
      };
      "z-reports": {
        name: string;
        text: string;
      };
    };
    rest: string;
    shipping: string;
    showAll_one: "{{shown}}";
    showAll_other: "{{shown}}";
    showMore: string;
    source: {
      records: string;
      returns: string;
      sales: string;
      stock: string;
      unpaid: string;
    };
    subjects: {
      category: string;
      customer: string;
      day: string;
      hour: string;
      month: string;
      payment: string;
      product: string;
      staff: string;
      tax: string;
      type: string;
      week: string;
      weekday: string;
    };
    table: string;
    taxOf: "{{rate}}{{name}}";
    timeZone: "{{name}}";
    title: string;
    total: string;
    totalShown: string;
    untaxedShipping: string;
    weekOf: "{{day}}";
    without: {
      category: string;
      customer: string;
      product: string;
      record: string;
      staff: string;
    };
  };
  resources: {
    "about-us": {
      name: {
        one: string;
      };
    };
    attributes: {
      name: {
        many: string;
        one: string;
      };
    };
    banners: {
      name: {
        many: string;
        one: string;
      };
    };
    "blog-categories": {
      name: {
        many: string;
        one: string;
      };
    };
    blogs: {
      name: {
        many: string;
        one: string;
      };
    };
    categories: {
      name: {
        many: string;
        one: string;
      };
      order: string;
    };
    "category-seo": {
      name: {
        many: string;
        one: string;
      };
    };
    "contact-us": {
      name: {
        one: string;
      };
    };
    countries: {
      name: {
        many: string;
        one: string;
      };
    };
    coupons: {
      name: {
        many: string;
        one: string;
      };
    };
    currencies: {
      name: {
        many: string;
        one: string;
      };
    };
    customers: {
      name: {
        many: string;
        one: string;
      };
    };
    extras: {
      name: {
        many: string;
        one: string;
      };
    };
    faqs: {
      name: {
        one: string;
      };
    };
    "featured-categories": {
      name: {
        one: string;
      };
    };
    footer: {
      name: {
        one: string;
      };
    };
    "global-settings": {
      name: {
        one: string;
      };
    };
    header: {
      name: {
        one: string;
      };
    };
    "kitchen-tickets": {
      name: {
        many: string;
        one: string;
      };
    };
    "landing-pages": {
      name: {
        many: string;
        one: string;
      };
    };
    languages: {
      name: {
        many: string;
        one: string;
      };
    };
    "menu-items": {
      name: {
        many: string;
        one: string;
      };
    };
    offers: {
      name: {
        one: string;
      };
    };
    "online-store-settings": {
      name: {
        one: string;
      };
    };
    orders: {
      create: string;
      name: {
        many: string;
        one: string;
      };
    };
    "parked-orders": {
      name: {
        many: string;
        one: string;
      };
    };
    "past-orders": {
      name: {
        many: string;
        one: string;
      };
    };
    payments: {
      name: {
        many: string;
        one: string;
      };
    };
    "popular-products": {
      name: {
        one: string;
      };
    };
    "pos-settings": {
      name: {
        one: string;
      };
    };
    "privacy-and-terms": {
      name: {
        one: string;
      };
    };
    "product-seo": {
      name: {
        many: string;
        one: string;
      };
    };
    products: {
      name: {
        many: string;
        one: string;
      };
      order: string;
    };
    profile: {
      name: {
        one: string;
      };
    };
    "promotion-banner": {
      name: {
        one: string;
      };
    };
    redirects: {
      name: {
        many: string;
        one: string;
      };
    };
    returns: {
      name: {
        many: string;
        one: string;
      };
    };
    reviews: {
      name: {
        many: string;
        one: string;
      };
    };
    roles: {
      name: {
        many: string;
        one: string;
      };
    };
    "shipping-carriers": {
      name: {
        many: string;
        one: string;
      };
    };
    "shipping-zones": {
      name: {
        many: string;
        one: string;
      };
    };
    slider: {
      name: {
        one: string;
      };
    };
    staff: {
      name: {
        many: string;
        one: string;
      };
    };
    states: {
      name: {
        many: string;
        one: string;
      };
    };
    "stock-movements": {
      name: {
        many: string;
        one: string;
      };
    };
    "stock-receipts": {
      create: string;
      name: {
        many: string;
        one: string;
      };
    };
    "store-details": {
      name: {
        one: string;
      };
    };
    system: {
      createdAt: string;
      empty: "{{name, inSentence}}";
      id: string;
      order: "{{name, inSentence}}";
      updatedAt: string;
      version: string;
    };
    "table-orders": {
      name: {
        many: string;
        one: string;
      };
    };
    tables: {
      name: {
        many: string;
        one: string;
      };
    };
    "tax-classes": {
      name: {
        many: string;
        one: string;
      };
    };
    "tax-zones": {
      name: {
        many: string;
        one: string;
      };
    };
    taxes: {
      name: {
        many: string;
        one: string;
      };
    };
    "till-sessions": {
      name: {
        many: string;
        one: string;
      };
    };
    "top-categories": {
      name: {
        one: string;
      };
    };
    translations: {
      name: {
        many: string;
        one: string;
      };
    };
  };
  "resources/about-us": {
    entries: {
      sections: {
        heading: string;
        image: string;
        text: string;
      };
    };
    fields: {
      active: string;
      cover: string;
      intro: string;
      sections: string;
      teamActive: string;
      teamTitle: string;
      title: string;
    };
    help: {
      sections: string;
      teamActive: string;
    };
    sections: {
      page: string;
      sections: string;
      team: string;
    };
  };
  "resources/attributes": {
    entries: {
      values: {
        name: string;
        published: string;
      };
    };
    fields: {
      displayName: string;
      option: string;
      published: string;
      title: string;
      values: string;
    };
    help: {
      displayName: string;
      option: string;
      published: string;
      title: string;
    };
    options: {
      option: {
        dropdown: string;
        radio: string;
      };
    };
  };
  "resources/banners": {
    empty: string;
    errors: {
      window: string;
    };
    fields: {
      backgroundColour: string;
      endsAt: string;
      image: string;
      link: string;
      position: string;
      published: string;
      sortOrder: string;
      startsAt: string;
      textColour: string;
      title: string;
    };
    help: {
      image: string;
      link: string;
      sortOrder: string;
    };
    options: {
      position: {
        category: string;
        checkout: string;
        "home-middle": string;
        "home-top": string;
        product: string;
      };
    };
    sections: {
      look: string;
      period: string;
      place: string;
    };
    views: {
      expired: string;
      running: string;
      scheduled: string;
    };
  };
  "resources/blog-categories": {
    empty: string;
    fields: {
      colour: string;
      description: string;
      name: string;
      published: string;
      slug: string;
    };
    help: {
      colour: string;
      published: string;
      slug: string;
    };
    views: {
      hidden: string;
    };
  };
  "resources/blogs": {
    empty: string;
    errors: {
      publishAt: string;
    };
    fields: {
      authorId: string;
      canonicalUrl: string;
      categoryId: string;
      content: string;
      cover: string;
      excerpt: string;
      keywords: string;
      metaDescription: string;
      metaRobots: string;
      ogDescription: string;
      ogImageUrl: string;
      ogTitle: string;
      publishAt: string;
      seoTitle: string;
      slug: string;
      status: string;
      structuredData: string;
      tags: string;
      title: string;
    };
    help: {
      canonicalUrl: string;
      excerpt: string;
      ogDescription: string;
      ogImageUrl: string;
      ogTitle: string;
      publishAt: string;
      seoTitle: string;
      structuredData: string;
    };
    options: {
      metaRobots: {
        "index-follow": string;
        "index-nofollow": string;
        "noindex-follow": string;
        "noindex-nofollow": string;
      };
      status: {
        draft: string;
        published: string;
        scheduled: string;
      };
    };
    sections: {
      listing: string;
      post: string;
      publishing: string;
      seo: string;
    };
    views: {
      drafts: string;
      published: string;
      scheduled: string;
    };
  };
  "resources/categories": {
    arrange: {
      below_one: "{{count}}{{title}}";
      below_other: "{{count}}{{title}}";
      leadWithin: string;
    };
    empty: string;
    fields: {
      description: string;
      effectiveTaxClassId: string;
      icon: string;
      name: string;
      parentId: string;
      position: string;
      published: string;
      slug: string;
      taxClassId: string;
      type: string;
    };
    help: {
      parentId: string;
      published: string;
      slug: string;
      taxClassId: string;
      type: string;
    };
    options: {
      type: {
        dish: string;
        product: string;
        service: string;
      };
    };
    related: {
      categories: string;
    };
    sections: {
      general: string;
      organization: string;
      seo: string;
    };
    views: {
      hidden: string;
      topLevel: string;
    };
  };
  "resources/category-seo": {
    actions: {
      drafts: {
        fields: {
          after: string;
        };
        label: string;
      };
    };
    empty: string;
    fields: {
      active: string;
      canonicalUrl: string;
      categoryId: string;
      keywords: string;
      metaDescription: string;
      metaRobots: string;
      ogDescription: string;
      ogImageUrl: string;
      ogTitle: string;
      pageActive: string;
      pageName: string;
      structuredData: string;
      title: string;
    };
    help: {
      active: string;
      canonicalUrl: string;
      categoryId: string;
      ogDescription: string;
      ogImageUrl: string;
      ogTitle: string;
      pageActive: string;
      structuredData: string;
    };
    options: {
      metaRobots: {
        "index-follow": string;
        "index-nofollow": string;
        "noindex-follow": string;
        "noindex-nofollow": string;
      };
    };
    sections: {
      page: string;
      search: string;
      social: string;
      structured: string;
    };
    views: {
      hidden: string;
      inactive: string;
      withoutDescription: string;
      withoutStructuredData: string;
    };
  };
  "resources/contact-us": {
    fields: {
      active: string;
      address: string;
      addressActive: string;
      addressTitle: string;
      callActive: string;
      callText: string;
      callTitle: string;
      email: string;
      emailActive: string;
      emailText: string;
      emailTitle: string;
      formActive: string;
      intro: string;
      mapLink: string;
      phone: string;
      title: string;
    };
    help: {
      callText: string;
      emailText: string;
      mapLink: string;
    };
    sections: {
      address: string;
      call: string;
      email: string;
      page: string;
    };
  };
  "resources/countries": {
    empty: string;
    fields: {
      callPrefix: string;
      flag: string;
      isoCode: string;
      isoCode3: string;
      name: string;
      names: string;
      published: string;
    };
    formats: {
      callPrefix: string;
      isoCode: string;
      isoCode3: string;
    };
    help: {
      callPrefix: string;
      isoCode: string;
      published: string;
    };
    views: {
      published: string;
      unpublished: string;
    };
  };
  "resources/coupons": {
    errors: {
      belowMinimum: string;
      code: string;
      customerLimit: string;
      customerNeeded: string;
      disabled: string;
      exhausted: string;
      expired: string;
      otherProducts: string;
      scheduled: string;
      window: string;
    };
    fields: {
      amount: string;
      banner: string;
      campaignName: string;
      code: string;
      customerLimit: string;
      discountType: string;
      endsAt: string;
      minimumAmount: string;
      percentage: string;
      productTypes: string;
      published: string;
      standing: string;
      startsAt: string;
      timesUsed: string;
      usageLimit: string;
    };
    generate: string;
    help: {
      code: string;
      minimumAmount: string;
      productTypes: string;
      published: string;
      usageLimit: string;
    };
    options: {
      discountType: {
        fixed: string;
        percentage: string;
      };
      standing: {
        disabled: string;
        exhausted: string;
        open: string;
      };
    };
    sections: {
      limits: string;
      offer: string;
      period: string;
    };
    status: {
      disabled: string;
      exhausted: string;
      expired: string;
      running: string;
      scheduled: string;
    };
    uses: "{{used}}{{limit}}";
    views: {
      disabled: string;
      exhausted: string;
      expired: string;
      running: string;
      scheduled: string;
    };
  };
  "resources/currencies": {
    actions: {
      "accept-rate": {
        done: string;
        label: string;
      };
      "make-base": {
        confirm: string;
        done: "{{name}}";
        keep: string;
        label: string;
      };
      "refresh-rates": {
        label: string;
      };
      "reject-rate": {
        done: string;
        label: string;
      };
    };
    empty: string;
    errors: {
      baseDisabled: string;
      baseFixed: string;
      baseOrders: string;
      basePrices: string;
      baseRate: string;
      baseStays: string;
      noRate: string;
      rateNeeded: string;
      rateZero: string;
      sourceBase: string;
      sourceDown: string;
      sourceStrange: string;
    };
    fields: {
      base: string;
      decimals: string;
      enabled: string;
      exchangeRate: string;
      isoCode: string;
      liveRates: string;
      name: string;
      names: string;
      pendingRate: string;
      pendingSince: string;
      rateUpdatedAt: string;
      symbol: string;
    };
    formats: {
      isoCode: string;
    };
    help: {
      decimals: string;
      enabled: string;
      exchangeRate: string;
      isoCode: string;
      liveRates: string;
    };
    sections: {
      currency: string;
      rate: string;
    };
    views: {
      enabled: string;
      pending: string;
    };
  };
  "resources/customers": {
    actions: {
      merge: {
        fields: {
          from: string;
          values: string;
        };
        label: string;
      };
      pay: {
        done: "{{name}}";
        fields: {
          amount: string;
          method: string;
          reference: string;
          tendered: string;
        };
        help: {
          amount: string;
        };
        label: string;
        options: {
          method: {
            card: string;
            cash: string;
            credit: string;
          };
        };
      };
    };
    alike: {
      address: string;
      email: string;
      name: string;
      phone: string;
    };
    entries: {
      addresses: {
        billingDefault: string;
        city: string;
        countryCode: string;
        label: string;
        line1: string;
        line2: string;
        line3: string;
        phone: string;
        postcode: string;
        shippingDefault: string;
        state: string;
      };
    };
    errors: {
      mergeSelf: string;
      oneDefault: string;
    };
    fields: {
      acceptsMarketing: string;
      active: string;
      addresses: string;
      alike: string;
      creditLimit: string;
      email: string;
      joiningDate: string;
      language: string;
      lastOrderAt: string;
      name: string;
      notes: string;
      orderCount: string;
      owed: string;
      phone: string;
      storeCredit: string;
      tags: string;
      taxExempt: string;
      taxNumber: string;
      totalSpent: string;
    };
    formats: {
      addresses: {
        countryCode: string;
      };
    };
    help: {
      acceptsMarketing: string;
      active: string;
      creditLimit: string;
      email: string;
      joiningDate: string;
      notes: string;
      taxExempt: string;
      taxNumber: string;
    };
    options: {
      language: {
        ar: string;
        de: string;
        en: string;
        es: string;
        fr: string;
      };
    };
    sections: {
      account: string;
      addresses: string;
      contact: string;
      internal: string;
      orders: string;
      relation: string;
      terms: string;
    };
    views: {
      inactive: string;
      owing: string;
      regulars: string;
      subscribers: string;
      withoutOrders: string;
    };
  };
  "resources/extras": {
    fields: {
      categoryIds: string;
      image: string;
      maximum: string;
      name: string;
      price: string;
      published: string;
    };
    help: {
      categoryIds: string;
      maximum: string;
    };
  };
  "resources/faqs": {
    entries: {
      questions: {
        active: string;
        answer: string;
        question: string;
      };
    };
    fields: {
      active: string;
      intro: string;
      questions: string;
      title: string;
    };
    help: {
      questions: string;
    };
    sections: {
      page: string;
      questions: string;
    };
  };
  "resources/featured-categories": {
    fields: {
      active: string;
      categoryIds: string;
      howMany: string;
      title: string;
    };
    help: {
      categoryIds: string;
      howMany: string;
      title: string;
    };
  };
  "resources/footer": {
    entries: {
      columns: {
        links: string;
        title: string;
      };
      links: {
        label: string;
        link: string;
      };
      socialLinks: {
        address: string;
        network: string;
      };
    };
    fields: {
      about: string;
      aboutActive: string;
      background: string;
      columns: string;
      contactActive: string;
      copyright: string;
      linksActive: string;
      paymentActive: string;
      paymentLogos: string;
      socialActive: string;
      socialLinks: string;
      textColour: string;
    };
    help: {
      columns: string;
      contactActive: string;
      copyright: string;
      paymentLogos: string;
    };
    options: {
      network: {
        facebook: string;
        instagram: string;
        linkedin: string;
        tiktok: string;
        whatsapp: string;
        x: string;
        youtube: string;
      };
    };
    sections: {
      blocks: string;
      links: string;
      look: string;
    };
  };
  "resources/global-settings": {
    errors: {
      startTooLong: string;
      timeZone: string;
    };
    fields: {
      addressLetters: string;
      dateFormat: string;
      defaultTaxRate: string;
      firstSteps: string;
      imagesPerProduct: string;
      invoiceLeadingZeros: string;
      invoiceLength: string;
      invoicePrefix: string;
      invoiceStart: string;
      invoiceType: string;
      largestAmount: string;
      lengthUnit: string;
      lowStockValue: string;
      parkedOrderDays: string;
      paymentDays: string;
      paymentMethods: string;
      secondFactorRoles: string;
      shippingTax: string;
      shippingTaxClassId: string;
      timeZone: string;
      unitSystem: string;
      volumeUnit: string;
      weightUnit: string;
    };
    formats: {
      invoicePrefix: string;
    };
    help: {
      addressLetters: string;
      dateFormat: string;
      defaultTaxRate: string;
      firstSteps: string;
      imagesPerProduct: string;
      invoiceLeadingZeros: string;
      invoiceLength: string;
      invoicePrefix: string;
      invoiceStart: string;
      invoiceType: string;
      largestAmount: string;
      lengthUnit: string;
      lowStockValue: string;
      parkedOrderDays: string;
      paymentDays: string;
      paymentMethods: string;
      secondFactorRoles: string;
      shippingTax: string;
      shippingTaxClassId: string;
      timeZone: string;
      unitSystem: string;
      volumeUnit: string;
      weightUnit: string;
    };
    options: {
      addressLetters: {
        every: string;
        latin: string;
      };
      dateFormat: {
        dayFirst: string;
        dots: string;
        iso: string;
        language: string;
        monthFirst: string;
      };
      invoiceType: {
        random: string;
        sequential: string;
        yearly: string;
      };
      lengthUnit: {
        cm: string;
        foot: string;
        inch: string;
        km: string;
        m: string;
        mile: string;
        yard: string;
      };
      paymentMethods: {
        card: string;
        cash: string;
        credit: string;
      };
      secondFactorRoles: {
        accountant: string;
        admin: string;
        cashier: string;
        ceo: string;
        "delivery-person": string;
        driver: string;
        manager: string;
        "security-guard": string;
        "super-admin": string;
      };
      shippingTax: {
        class: string;
        goods: string;
        none: string;
      };
      unitSystem: {
        custom: string;
        imperial: string;
        metric: string;
      };
      volumeUnit: {
        gallon: string;
        l: string;
        ml: string;
        pint: string;
        quart: string;
      };
      weightUnit: {
        g: string;
        kg: string;
        ounce: string;
        pound: string;
      };
    };
    sections: {
      addresses: string;
      dates: string;
      firstSteps: string;
      invoices: string;
      orders: string;
      products: string;
      security: string;
      taxes: string;
      terms: string;
      units: string;
    };
  };
  "resources/header": {
    fields: {
      announcement: string;
      announcementActive: string;
      announcementBackground: string;
      announcementColour: string;
      announcementLink: string;
      background: string;
      links: string;
      logo: string;
      logoFrom: string;
      phone: string;
      searchPlaceholder: string;
      sticky: string;
      textColour: string;
    };
    help: {
      announcement: string;
      announcementLink: string;
      links: string;
      phone: string;
      searchPlaceholder: string;
    };
    options: {
      links: {
        aboutUs: string;
        blog: string;
        categories: string;
        contactUs: string;
        faqs: string;
        offers: string;
      };
      logoFrom: {
        none: string;
        own: string;
        storeDetails: string;
      };
    };
    sections: {
      announcement: string;
      content: string;
      look: string;
    };
  };
  "resources/kitchen-tickets": {
    actions: {
      state: {
        done: "{{name}}{{state}}";
        label: string;
      };
    };
    empty: string;
    entries: {
      items: {
        course: string;
        extras: string;
        note: string;
        quantity: string;
        title: string;
        variant: string;
      };
    };
    errors: {
      state: string;
    };
    fields: {
      at: string;
      items: string;
      kind: string;
      notes: string;
      number: string;
      orderId: string;
      orderType: string;
      readyAt: string;
      readyBy: string;
      round: string;
      staffId: string;
      startedAt: string;
      state: string;
      tableName: string;
      tableOrderId: string;
    };
    options: {
      kind: {
        cancel: string;
        order: string;
      };
      orderType: {
        delivery: string;
        dineIn: string;
        online: string;
        pos: string;
        takeaway: string;
      };
      state: {
        cancelled: string;
        new: string;
        preparing: string;
        ready: string;
      };
    };
    views: {
      cancellations: string;
      open: string;
      ready: string;
    };
  };
  "resources/landing-pages": {
    empty: string;
    fields: {
      active: string;
      canonicalUrl: string;
      keywords: string;
      metaDescription: string;
      metaRobots: string;
      ogDescription: string;
      ogImageUrl: string;
      ogTitle: string;
      pageActive: string;
      pageName: string;
      path: string;
      structuredData: string;
      title: string;
    };
    help: {
      active: string;
      canonicalUrl: string;
      ogDescription: string;
      ogImageUrl: string;
      ogTitle: string;
      pageActive: string;
      path: string;
      structuredData: string;
    };
    options: {
      metaRobots: {
        "index-follow": string;
        "index-nofollow": string;
        "noindex-follow": string;
        "noindex-nofollow": string;
      };
    };
    sections: {
      page: string;
      search: string;
      social: string;
      structured: string;
    };
    views: {
      hidden: string;
      inactive: string;
      withoutDescription: string;
      withoutStructuredData: string;
    };
  };
  "resources/languages": {
    empty: string;
    errors: {
      fallback: string;
      fallbackStays: string;
      tag: string;
    };
    fields: {
      direction: string;
      flag: string;
      isoCode: string;
      languageCode: string;
      name: string;
      published: string;
      shownFlag: string;
    };
    formats: {
      isoCode: string;
    };
    help: {
      isoCode: string;
      languageCode: string;
      name: string;
      published: string;
    };
    options: {
      direction: {
        ltr: string;
        rtl: string;
      };
    };
    views: {
      published: string;
      unpublished: string;
    };
  };
  "resources/menu-items": {
    addBelow: "{{title}}";
    down: "{{title}}";
    drag: "{{title}}{{level}}";
    edit: "{{title}}";
    empty: string;
    errors: {
      childrenStay: string;
      inItself: string;
      label: string;
      otherMenu: string;
      page: string;
      tooDeep: string;
    };
    fields: {
      categoryId: string;
      label: string;
      menu: string;
      newTab: string;
      page: string;
      parentId: string;
      position: string;
      productId: string;
      published: string;
      target: string;
      url: string;
    };
    help: {
      label: string;
      page: string;
      parentId: string;
    };
    hiddenNote: string;
    in: "{{title}}";
    keys: string;
    lead: string;
    moved: "{{title}}{{rank}}{{level}}";
    newTabNote: string;
    options: {
      menu: {
        footer: string;
        main: string;
      };
      target: {
        category: string;
        page: string;
        product: string;
        url: string;
      };
    };
    out: "{{title}}";
    preview: string;
    previewEmpty: string;
    stays: "{{title}}";
    undo: string;
    unpublished: string;
    up: "{{title}}";
  };
  "resources/offers": {
    fields: {
      active: string;
      couponIds: string;
      cover: string;
      intro: string;
      title: string;
    };
    help: {
      couponIds: string;
      intro: string;
    };
  };
  "resources/online-store-settings": {
    entries: {
      shippingRanges: {
        cost: string;
        from: string;
        to: string;
      };
    };
    errors: {
      rangeEnd: string;
      rangeGap: string;
      rangeInverted: string;
      rangeOverlap: string;
      rangeStart: string;
    };
    fields: {
      checkoutNotes: string;
      featuredProducts: string;
      freeShippingAbove: string;
      guestCheckout: string;
      minimumOrder: string;
      outOfStockProducts: string;
      shippingRanges: string;
    };
    help: {
      checkoutNotes: string;
      featuredProducts: string;
      freeShippingAbove: string;
      guestCheckout: string;
      minimumOrder: string;
      outOfStockProducts: string;
      shippingRanges: string;
    };
    options: {
      outOfStockProducts: {
        hide: string;
        show: string;
      };
    };
    sections: {
      catalog: string;
      checkout: string;
      shipping: string;
    };
  };
  "resources/orders": {
    actions: {
      attach: {
        done: "{{name}}";
        label: string;
      };
      cancel: {
        confirm: string;
        done: "{{name}}";
        fields: {
          refundMethod: string;
        };
        help: {
          refundMethod: string;
        };
        keep: string;
        label: string;
        options: {
          refundMethod: {
            card: string;
            cash: string;
            credit: string;
          };
        };
      };
      pay: {
        done: "{{name}}";
        fields: {
          amount: string;
          method: string;
          reference: string;
          tendered: string;
        };
        label: string;
        options: {
          method: {
            card: string;
            cash: string;
            credit: string;
          };
        };
      };
      return: {
        fields: {
          reason: string;
          refundMethod: string;
          refunds: string;
        };
        label: string;
        options: {
          method: {
            card: string;
            cash: string;
            credit: string;
          };
          refundMethod: {
            card: string;
            cash: string;
            credit: string;
          };
        };
      };
      status: {
        done: "{{name}}{{status}}";
        label: string;
      };
      track: {
        done: "{{name}}";
        label: string;
      };
    };
    empty: string;
    entries: {
      itemCosts: {
        unitCost: string;
      };
      items: {
        combinationId: string;
        componentIds: string;
        couponDiscount: string;
        discount: string;
        extras: string;
        extrasPrice: string;
        lineDiscount: string;
        note: string;
        productId: string;
        quantity: string;
        returned: string;
        sku: string;
        tax: string;
        taxIncluded: string;
        taxName: string;
        taxRate: string;
        title: string;
        total: string;
        unit: string;
        unitPrice: string;
        unitsPerPack: string;
      };
      shippingTaxes: {
        returned: string;
        tax: string;
        taxIncluded: string;
        taxName: string;
        taxRate: string;
        total: string;
      };
      shippingTo: {
        city: string;
        country: string;
        line1: string;
        line2: string;
        postcode: string;
        state: string;
      };
    };
    errors: {
      aboveCreditLimit: string;
      aboveDue: string;
      aboveStoreCredit: string;
      alreadyReturned: string;
      approval: string;
      belowMinimum: string;
      changeTooMuch: string;
      course: string;
      creditNobody: string;
      discount: string;
      discountAboveLine: string;
      exchangeCustomer: string;
      extras: string;
      hasCustomer: string;
      mayNotApprove: string;
      noAddress: string;
      noContact: string;
      noCredit: string;
      noGuests: string;
      noIndividual: string;
      noItemNotes: string;
      noNotes: string;
      noRate: string;
      noSuchRate: string;
      notDelivered: string;
      notEnough: string;
      nothingDue: string;
      openPrice: string;
      otherAddress: string;
      otherMethod: string;
      paidTooLittle: string;
      paymentMethod: string;
      paymentsBelow: string;
      refundAbove: string;
      refundsSum: string;
      sessionForCash: string;
      shippingByHand: string;
      shippingLeft: string;
      storeCreditNobody: string;
      tenderedTooLittle: string;
      tooMany: string;
      transition: string;
      unknownCombination: string;
      unknownCountry: string;
      unknownCoupon: string;
      unknownProduct: string;
      unknownState: string;
      unpublished: string;
      whichCombination: string;
    };
    fields: {
      approvedBy: string;
      assignedTo: string;
      carrierId: string;
      carrierName: string;
      cashRounding: string;
      change: string;
      couponCode: string;
      couponDiscount: string;
      couponId: string;
      currency: string;
      customerId: string;
      customerName: string;
      discount: string;
      due: string;
      dueDate: string;
      exchangeReturnId: string;
      invoiceNumber: string;
      itemCosts: string;
      items: string;
      language: string;
      lineDiscount: string;
      manualDiscount: string;
      notes: string;
      offDue: string;
      orderNumber: string;
      orderType: string;
      paid: string;
      paymentMethod: string;
      paymentMethods: string;
      phone: string;
      placedAt: string;
      refunded: string;
      returnState: string;
      sellerId: string;
      shippingAddress: string;
      shippingCost: string;
      shippingRate: string;
      shippingTaxes: string;
      shippingTo: string;
      status: string;
      subtotal: string;
      tableName: string;
      tax: string;
      taxNumber: string;
      tillSessionId: string;
      total: string;
      trackingNumber: string;
      trackingUrl: string;
    };
    formats: {
      address: {
        country: string;
      };
      shippingTo: {
        country: string;
      };
    };
    notices: {
      newOrder: {
        choice: string;
        said: "{{title}}";
        subject: "{{title}}";
        text: "{{name}}{{title}}{{link}}{{choose}}";
      };
      numbersLost: {
        choice: string;
        said: "{{title}}";
        subject: string;
        text: "{{name}}{{title}}{{level}}{{link}}{{choose}}";
      };
    };
    options: {
      orderType: {
        delivery: string;
        dineIn: string;
        online: string;
        pos: string;
        takeaway: string;
      };
      paymentMethod: {
        card: string;
        cash: string;
        credit: string;
      };
      paymentMethods: {
        card: string;
        cash: string;
        credit: string;
      };
      returnState: {
        fully: string;
        none: string;
        partly: string;
      };
      status: {
        cancel: string;
        delivered: string;
        pending: string;
        processing: string;
      };
    };
    sections: {
      delivery: string;
      remarks: string;
    };
    views: {
      cancelled: string;
      delivered: string;
      pending: string;
      processing: string;
      returned: string;
      unpaid: string;
    };
  };
  "resources/parked-orders": {
    actions: {
      discard: {
        confirm: string;
        done: string;
        label: string;
      };
      resume: {
        label: string;
      };
    };
    empty: string;
    entries: {
      address: {
        city: string;
        country: string;
        line1: string;
        line2: string;
        postcode: string;
        state: string;
      };
      items: {
        combinationId: string;
        course: string;
        discount: string;
        discountPercent: string;
        extras: string;
        individual: string;
        note: string;
        price: string;
        productId: string;
        quantity: string;
        taxClassId: string;
        title: string;
        unitPrice: string;
      };
    };
    errors: {
      theirs: string;
    };
    fields: {
      address: string;
      carrierId: string;
      couponCode: string;
      customerId: string;
      discount: string;
      discountPercent: string;
      expiresAt: string;
      items: string;
      label: string;
      notes: string;
      orderType: string;
      parkedAt: string;
      phone: string;
      shippingAddress: string;
      shippingCost: string;
      shippingRate: string;
      staffId: string;
      tableName: string;
      total: string;
    };
    formats: {
      address: {
        country: string;
      };
    };
    options: {
      orderType: {
        delivery: string;
        dineIn: string;
        online: string;
        pos: string;
        takeaway: string;
      };
    };
  };
  "resources/past-orders": {
    empty: string;
    entries: {
      items: {
        combinationId: string;
        discount: string;
        productId: string;
        quantity: string;
        sku: string;
        title: string;
        unitPrice: string;
        vendor: string;
      };
      taxLines: {
        amount: string;
        name: string;
      };
    };
    errors: {
      currency: string;
      future: string;
      tooOld: string;
    };
    fields: {
      billingAddress: string;
      cancelledAt: string;
      channel: string;
      counted: string;
      currency: string;
      customerId: string;
      customerName: string;
      difference: string;
      discount: string;
      discountCode: string;
      email: string;
      fulfilment: string;
      items: string;
      notes: string;
      number: string;
      outstanding: string;
      payment: string;
      paymentMethod: string;
      paymentReference: string;
      phone: string;
      placedAt: string;
      refunded: string;
      shippingAddress: string;
      shippingCost: string;
      shippingMethod: string;
      subtotal: string;
      tags: string;
      tax: string;
      taxLines: string;
      total: string;
      worth: string;
    };
    help: {
      currency: string;
      difference: string;
      worth: string;
    };
    options: {
      fulfilment: {
        fulfilled: string;
        onHold: string;
        partlyFulfilled: string;
        restocked: string;
        unfulfilled: string;
      };
      payment: {
        authorized: string;
        expired: string;
        paid: string;
        partlyPaid: string;
        partlyRefunded: string;
        pending: string;
        refunded: string;
        voided: string;
      };
    };
    sections: {
      buyer: string;
      goods: string;
      remarks: string;
      sums: string;
    };
    views: {
      differing: string;
      uncounted: string;
    };
  };
  "resources/payments": {
    empty: string;
    fields: {
      amount: string;
      at: string;
      change: string;
      customerId: string;
      day: string;
      invoiceNumber: string;
      kind: string;
      method: string;
      orderId: string;
      reference: string;
      returnId: string;
      rounding: string;
      staffId: string;
      tendered: string;
      tillSessionId: string;
    };
    options: {
      kind: {
        payment: string;
        refund: string;
      };
      method: {
        card: string;
        cash: string;
        credit: string;
      };
    };
    views: {
      payments: string;
      refunds: string;
    };
  };
  "resources/popular-products": {
    errors: {
      aboveLimit: string;
    };
    fields: {
      active: string;
      howMany: string;
      productIds: string;
      source: string;
      title: string;
    };
    help: {
      howMany: string;
      productIds: string;
      source: string;
      title: string;
    };
    options: {
      source: {
        bestRated: string;
        newest: string;
        picked: string;
      };
    };
  };
  "resources/pos-settings": {
    fields: {
      approvalAmount: string;
      approvalPercent: string;
      cashRounding: string;
      cashStep: string;
      cashierReturns: string;
      composition: string;
      homeCategories: string;
      homeProducts: string;
      overrideInUse: string;
      ownReceiptWidth: string;
      pinRequired: string;
      printReceipt: string;
      receiptWidth: string;
      sessionForCash: string;
      view: string;
      weighedCodes: string;
    };
    help: {
      approvalAmount: string;
      approvalPercent: string;
      cashRounding: string;
      cashStep: string;
      cashierReturns: string;
      composition: string;
      homeCategories: string;
      homeProducts: string;
      overrideInUse: string;
      ownReceiptWidth: string;
      pinRequired: string;
      printReceipt: string;
      receiptWidth: string;
      sessionForCash: string;
      view: string;
      weighedCodes: string;
    };
    options: {
      cashRounding: {
        none: string;
        step: string;
        usual: string;
      };
      receiptWidth: {
        "58": string;
        "80": string;
        custom: string;
      };
      view: {
        restaurant: string;
        retail: string;
      };
      weighedCodes: {
        none: string;
        price: string;
        weight: string;
      };
    };
    sections: {
      cash: string;
      cashiers: string;
      composition: string;
      home: string;
      receipts: string;
      scanner: string;
    };
  };
  "resources/privacy-and-terms": {
    errors: {
      text: string;
    };
    fields: {
      active: string;
      lastChanged: string;
      privacyPolicy: string;
      terms: string;
    };
    help: {
      lastChanged: string;
    };
    sections: {
      page: string;
      privacy: string;
      terms: string;
    };
  };
  "resources/product-seo": {
    actions: {
      drafts: {
        fields: {
          after: string;
        };
        label: string;
      };
    };
    empty: string;
    fields: {
      active: string;
      canonicalUrl: string;
      keywords: string;
      metaDescription: string;
      metaRobots: string;
      ogDescription: string;
      ogImageUrl: string;
      ogTitle: string;
      pageActive: string;
      pageName: string;
      productId: string;
      structuredData: string;
      title: string;
    };
    help: {
      active: string;
      canonicalUrl: string;
      ogDescription: string;
      ogImageUrl: string;
      ogTitle: string;
      pageActive: string;
      productId: string;
      structuredData: string;
    };
    options: {
      metaRobots: {
        "index-follow": string;
        "index-nofollow": string;
        "noindex-follow": string;
        "noindex-nofollow": string;
      };
    };
    sections: {
      page: string;
      search: string;
      social: string;
      structured: string;
    };
    views: {
      hidden: string;
      inactive: string;
      withoutDescription: string;
      withoutStructuredData: string;
    };
  };
  "resources/products": {
    actions: {
      adjust: {
        done: string;
        fields: {
          change: string;
          combinationId: string;
          note: string;
          reason: string;
        };
        help: {
          change: string;
        };
        label: string;
        options: {
          reason: {
            adjustment: string;
            damage: string;
          };
        };
      };
    };
    arrange: {
      all: string;
      find: string;
      findHint: string;
      lead: string;
      narrow: string;
      none: "{{name}}";
    };
    empty: string;
    entries: {
      attributes: {
        attributeId: string;
        name: string;
        values: string;
      };
      combinationCosts: {
        unitCost: string;
      };
      combinations: {
        barcode: string;
        image: string;
        measurement: string;
        options: string;
        price: string;
        quantity: string;
        saleEndsAt: string;
        salePrice: string;
        saleStartsAt: string;
        sku: string;
        weight: string;
      };
    };
    errors: {
      aboveStock: string;
      childAsMaster: string;
      childWithCombinations: string;
      combinationSaleAbovePrice: string;
      combinationSalePeriod: string;
      costPriceFollows: string;
      masterAsChild: string;
      noChange: string;
      otherTax: string;
      ownChild: string;
      priceFollows: string;
      quantityFollows: string;
      roundedCode: string;
      saleAbovePrice: string;
      salePeriod: string;
      salePriceFollows: string;
      sameOptions: string;
      tooManyImages: string;
      wholeQuantities: string;
    };
    fields: {
      allowCheckoutNotes: string;
      allowOutOfStockOrder: string;
      allowRelatedProducts: string;
      attributeIds: string;
      attributes: string;
      barcode: string;
      categoryIds: string;
      childIds: string;
      combinationCosts: string;
      combinations: string;
      costPrice: string;
      customUnit: string;
      description: string;
      effectiveTaxClassId: string;
      extraIds: string;
      highestPrice: string;
      images: string;
      individualPrice: string;
      lowStock: string;
      lowStockThreshold: string;
      masterProduct: string;
      measurement: string;
      partOfIds: string;
      position: string;
      price: string;
      published: string;
      quantity: string;
      saleEndsAt: string;
      salePrice: string;
      saleStartsAt: string;
      sellIndividualUnits: string;
      seoDescription: string;
      seoTitle: string;
      sku: string;
      slug: string;
      state: string;
      stockAtCost: string;
      stockAtPrice: string;
      stockCategoryId: string;
      stockPieces: string;
      stockState: string;
      storeLowStock: string;
      tags: string;
      taxClassId: string;
      taxIncluded: string;
      taxName: string;
      taxRate: string;
      title: string;
      type: string;
      unit: string;
      unitsPerPack: string;
      vendor: string;
      weight: string;
    };
    help: {
      allowCheckoutNotes: string;
      allowOutOfStockOrder: string;
      allowRelatedProducts: string;
      barcode: string;
      childIds: string;
      costPrice: string;
      customUnit: string;
      extraIds: string;
      images: string;
      individualPrice: string;
      lowStockThreshold: string;
      masterProduct: string;
      measurement: string;
      published: string;
      saleEndsAt: string;
      salePrice: string;
      saleStartsAt: string;
      sellIndividualUnits: string;
      seoDescription: string;
      seoTitle: string;
      slug: string;
      taxClassId: string;
      taxIncluded: string;
      unitsPerPack: string;
      weight: string;
    };
    notices: {
      lowStock: {
        choice: string;
        more: "{{shown}}";
        said_one: "{{shown}}{{title}}";
        said_other: "{{shown}}{{title}}";
        subject: "{{title}}";
        text: "{{name}}{{title}}{{quantity}}{{level}}{{link}}{{choose}}";
      };
    };
    options: {
      state: {
        selling: string;
        soldOut: string;
        unpublished: string;
      };
      stockState: {
        inStock: string;
        stockOut: string;
      };
      unit: {
        cm: string;
        custom: string;
        foot: string;
        g: string;
        gallon: string;
        inch: string;
        kg: string;
        km: string;
        l: string;
        m: string;
        mile: string;
        ml: string;
        ounce: string;
        piece: string;
        pint: string;
        pound: string;
        quart: string;
        yard: string;
      };
    };
    sections: {
      general: string;
      media: string;
      options: string;
      organization: string;
      pricing: string;
      seo: string;
      shipping: string;
      state: string;
      stock: string;
      variants: string;
    };
    unsaid: {
      stock: {
        counted: {
          detail: string;
          label: string;
        };
        title: string;
        uncounted: {
          detail: string;
          label: string;
        };
      };
    };
    views: {
      lowStock: string;
      selling: string;
      soldOut: string;
      unpublished: string;
    };
    warnings: {
      checkDigit: string;
    };
  };
  "resources/profile": {
    fields: {
      contactNumber: string;
      currentPassword: string;
      email: string;
      image: string;
      name: string;
      password: string;
      pin: string;
      posStatus: string;
    };
    help: {
      currentPassword: string;
      email: string;
      password: string;
      pin: string;
    };
    sections: {
      access: string;
      person: string;
    };
  };
  "resources/promotion-banner": {
    errors: {
      button: string;
      title: string;
    };
    fields: {
      active: string;
      background: string;
      buttonLabel: string;
      buttonLink: string;
      image: string;
      text: string;
      textColour: string;
      title: string;
      window: string;
    };
    help: {
      buttonLink: string;
      image: string;
      window: string;
    };
    sections: {
      content: string;
      look: string;
      showing: string;
    };
  };
  "resources/redirects": {
    empty: string;
    errors: {
      home: string;
      living: string;
      loop: string;
      self: string;
    };
    fields: {
      active: string;
      from: string;
      hits: string;
      lastHitAt: string;
      note: string;
      to: string;
      toPath: string;
      type: string;
    };
    help: {
      from: string;
      note: string;
      to: string;
      type: string;
    };
    options: {
      type: {
        "301": string;
        "302": string;
      };
    };
    views: {
      inactive: string;
      temporary: string;
      unused: string;
    };
  };
  "resources/returns": {
    empty: string;
    entries: {
      items: {
        combinationId: string;
        orderItemId: string;
        productId: string;
        quantity: string;
        reason: string;
        restock: string;
        sku: string;
        tax: string;
        title: string;
        total: string;
        unit: string;
      };
      refunds: {
        amount: string;
        method: string;
        rounding: string;
      };
      shippingTaxes: {
        tax: string;
        taxIncluded: string;
        taxName: string;
        taxRate: string;
        total: string;
      };
    };
    fields: {
      approvedBy: string;
      creditNoteNumber: string;
      customerId: string;
      customerName: string;
      invoiceNumber: string;
      items: string;
      notes: string;
      offDue: string;
      orderId: string;
      reason: string;
      refundMethod: string;
      refunded: string;
      refunds: string;
      returnedAt: string;
      shippingCost: string;
      shippingTaxes: string;
      staffId: string;
      tax: string;
      total: string;
    };
    options: {
      method: {
        card: string;
        cash: string;
        credit: string;
      };
      refundMethod: {
        card: string;
        cash: string;
        credit: string;
      };
    };
  };
  "resources/reviews": {
    actions: {
      approve: {
        done: "{{name}}";
        label: string;
      };
      reject: {
        done: "{{name}}";
        fields: {
          reason: string;
        };
        help: {
          reason: string;
        };
        label: string;
      };
    };
    empty: string;
    fields: {
      authorEmail: string;
      authorName: string;
      images: string;
      productId: string;
      rating: string;
      rejectionReason: string;
      reply: string;
      status: string;
      text: string;
      title: string;
      verifiedPurchase: string;
    };
    help: {
      authorEmail: string;
      rejectionReason: string;
      reply: string;
      verifiedPurchase: string;
    };
    notices: {
      review: {
        choice: string;
        said: "{{title}}";
        subject: string;
        text: "{{name}}{{title}}{{link}}{{choose}}";
      };
    };
    options: {
      status: {
        approved: string;
        pending: string;
        rejected: string;
      };
    };
    product: {
      add: string;
      all: string;
      average: "{{average}}";
      bar_one: "{{stars}}{{shown}}";
      bar_other: "{{stars}}{{shown}}";
      count_one: "{{shown}}";
      count_other: "{{shown}}";
      failed: string;
      none: string;
      retry: string;
      title: string;
      waiting_one: "{{shown}}";
      waiting_other: "{{shown}}";
    };
    rating: {
      stars_one: "{{count}}";
      stars_other: "{{count}}";
    };
    sections: {
      author: string;
      decision: string;
    };
    views: {
      approved: string;
      pending: string;
      rejected: string;
    };
    waiting: string;
  };
  "resources/roles": {
    asDefault: string;
    atOnce: string;
    builtIn: string;
    changed: string;
    changes_one: "{{count, number}}";
    changes_other: "{{count, number}}";
    differs_one: "{{count, number}}";
    differs_other: "{{count, number}}";
    discard: string;
    empty: string;
    errors: {
      accounts: string;
      basedOn: string;
      fields: string;
      inUse: string;
      lists: string;
      log: string;
      long: string;
      needs: string;
      owner: string;
      reach: string;
      roles: string;
      shared: string;
      unknown: string;
    };
    fields: {
      active: string;
      basedOn: string;
      given: string;
      kind: string;
      name: string;
      taken: string;
    };
    has: string;
    hasNot: string;
    help: {
      active: string;
      basedOn: string;
    };
    lead: string;
    madeFrom: "{{name}}";
    matrix: string;
    more: string;
    nothing: "{{words}}";
    options: {
      basedOn: {
        accountant: string;
        admin: string;
        cashier: string;
        ceo: string;
        "delivery-person": string;
        driver: string;
        manager: string;
        "security-guard": string;
      };
      kind: {
        builtIn: string;
        custom: string;
      };
    };
    people_one: "{{count, number}}";
    people_other: "{{count, number}}";
    readOnly: string;
    rename: string;
    restore: string;
    saved: "{{name}}";
    search: string;
    stale: string;
    title: string;
    unsaved: string;
    verbs: {
      cancel: string;
      cash: string;
      create: string;
      delete: string;
      edit: string;
      expected: string;
      export: string;
      invoice: string;
      kitchen: string;
      list: string;
      lookup: string;
      openPrice: string;
      park: string;
      pay: string;
      place: string;
      receive: string;
      return: string;
      shipping: string;
      show: string;
      status: string;
    };
    views: {
      builtIn: string;
      custom: string;
    };
  };
  "resources/shipping-carriers": {
    empty: string;
    fields: {
      description: string;
      disabled: string;
      logo: string;
      name: string;
      speed: string;
      trackingUrl: string;
    };
    help: {
      disabled: string;
      trackingUrl: string;
    };
    options: {
      speed: {
        economy: string;
        express: string;
        sameDay: string;
        standard: string;
      };
    };
    sections: {
      carrier: string;
      tracking: string;
    };
    views: {
      disabled: string;
      enabled: string;
    };
  };
  "resources/shipping-zones": {
    empty: string;
    entries: {
      rates: {
        basis: string;
        carrierId: string;
        freeFrom: string;
        fromPrice: string;
        fromWeight: string;
        maxDays: string;
        minDays: string;
        name: string;
        price: string;
        toPrice: string;
        toWeight: string;
      };
    };
    errors: {
      days: string;
      inverted: string;
      overlap: string;
      stateElsewhere: string;
      zonesOverlap: string;
    };
    fields: {
      countryIds: string;
      name: string;
      published: string;
      rates: string;
      stateIds: string;
    };
    help: {
      rates: string;
      stateIds: string;
    };
    options: {
      basis: {
        flat: string;
        price: string;
        weight: string;
      };
    };
    sections: {
      rates: string;
      zone: string;
    };
    views: {
      published: string;
      unpublished: string;
    };
  };
  "resources/slider": {
    entries: {
      slides: {
        buttonLabel: string;
        buttonLink: string;
        image: string;
        published: string;
        text: string;
        title: string;
      };
    };
    errors: {
      button: string;
    };
    fields: {
      active: string;
      autoplay: string;
      controls: string;
      seconds: string;
      slides: string;
    };
    help: {
      seconds: string;
      slides: string;
    };
    options: {
      controls: {
        arrows: string;
        both: string;
        dots: string;
      };
    };
    sections: {
      behaviour: string;
      slides: string;
    };
  };
  "resources/staff": {
    actions: {
      approve: {
        done: "{{name}}";
        label: string;
      };
      reject: {
        done: "{{name}}";
        fields: {
          reason: string;
        };
        help: {
          reason: string;
        };
        label: string;
      };
      "reset-second-factor": {
        confirm: "{{name}}";
        done: "{{name}}";
        label: string;
      };
      "sign-out": {
        confirm: "{{name}}";
        done: "{{name}}";
        label: string;
      };
    };
    errors: {
      lastOwner: string;
      otherRole: string;
    };
    fields: {
      contactNumber: string;
      customRoleId: string;
      email: string;
      image: string;
      joiningDate: string;
      name: string;
      password: string;
      passwordChangedAt: string;
      pin: string;
      posStatus: string;
      role: string;
      secondFactor: string;
      shopStatus: string;
      signedOutAt: string;
      status: string;
      statusReason: string;
    };
    formats: {
      pin: string;
    };
    help: {
      email: string;
      joiningDate: string;
      password: string;
      pin: string;
      posStatus: string;
      secondFactor: string;
      shopStatus: string;
      status: string;
      statusReason: string;
    };
    invited: "{{email}}{{days}}";
    notices: {
      signUp: {
        choice: string;
        said: "{{title}}";
        subject: "{{title}}";
        text: "{{name}}{{title}}{{link}}{{choose}}";
      };
    };
    options: {
      role: {
        accountant: string;
        admin: string;
        cashier: string;
        ceo: string;
        "delivery-person": string;
        driver: string;
        manager: string;
        "security-guard": string;
        "super-admin": string;
      };
      status: {
        active: string;
        inactive: string;
        pending: string;
      };
    };
    sections: {
      access: string;
      person: string;
      work: string;
    };
    views: {
      active: string;
      inactive: string;
      pending: string;
    };
    waiting: string;
  };
  "resources/states": {
    empty: string;
    errors: {
      codeTaken: string;
    };
    fields: {
      code: string;
      countryId: string;
      name: string;
      published: string;
    };
    formats: {
      code: string;
    };
    help: {
      code: string;
      published: string;
    };
    views: {
      published: string;
      unpublished: string;
    };
  };
  "resources/stock-movements": {
    empty: string;
    errors: {
      unknownSku: string;
    };
    fields: {
      at: string;
      change: string;
      combinationId: string;
      note: string;
      orderId: string;
      productId: string;
      productTitle: string;
      quantityAfter: string;
      reason: string;
      receiptId: string;
      sku: string;
      staffId: string;
      unit: string;
      unitCost: string;
    };
    options: {
      reason: {
        adjustment: string;
        cancel: string;
        count: string;
        damage: string;
        edit: string;
        opening: string;
        received: string;
        return: string;
        sale: string;
      };
    };
  };
  "resources/stock-receipts": {
    actions: {
      receive: {
        done: string;
        label: string;
      };
    };
    empty: string;
    entries: {
      items: {
        combinationId: string;
        productId: string;
        quantity: string;
        sku: string;
        title: string;
        unit: string;
        unitCost: string;
      };
    };
    errors: {
      composed: string;
      unknownCode: string;
      whichCombination: string;
    };
    fields: {
      items: string;
      notes: string;
      number: string;
      quantity: string;
      receivedAt: string;
      reference: string;
      staffId: string;
      supplier: string;
      total: string;
    };
  };
  "resources/store-details": {
    errors: {
      stateElsewhere: string;
    };
    fields: {
      addressLine1: string;
      addressLine2: string;
      addressLine3: string;
      company: string;
      contactNumber1: string;
      contactNumber2: string;
      countryId: string;
      email: string;
      logo: string;
      postcode: string;
      receiptExtraInfo: string;
      shopName: string;
      stateId: string;
      vatNumber: string;
      website: string;
    };
    help: {
      addressLine1: string;
      addressLine2: string;
      addressLine3: string;
      company: string;
      contactNumber1: string;
      contactNumber2: string;
      countryId: string;
      email: string;
      logo: string;
      postcode: string;
      receiptExtraInfo: string;
      shopName: string;
      stateId: string;
      vatNumber: string;
      website: string;
    };
    sections: {
      address: string;
      contact: string;
      location: string;
      receipt: string;
      shop: string;
    };
  };
  "resources/table-orders": {
    actions: {
      cancel: {
        done: string;
        fields: {
          lines: string;
          reason: string;
        };
        label: string;
      };
      free: {
        confirm: string;
        done: "{{name}}";
        fields: {
          reason: string;
        };
        help: {
          reason: string;
        };
        keep: string;
        label: string;
      };
      merge: {
        done: string;
        fields: {
          into: string;
        };
        help: {
          into: string;
        };
        label: string;
      };
      move: {
        done: "{{name}}";
        fields: {
          tableId: string;
        };
        label: string;
      };
      open: {
        done: string;
        fields: {
          send: string;
        };
        label: string;
      };
      pay: {
        done: string;
        fields: {
          lines: string;
          paid: string;
          partly: string;
          paymentMethod: string;
          payments: string;
        };
        label: string;
        options: {
          method: {
            card: string;
            cash: string;
            credit: string;
          };
          paymentMethod: {
            card: string;
            cash: string;
            credit: string;
          };
        };
      };
      save: {
        done: string;
        fields: {
          send: string;
        };
        label: string;
      };
    };
    empty: string;
    entries: {
      items: {
        combinationId: string;
        couponId: string;
        couponShare: string;
        course: string;
        discount: string;
        discountPercent: string;
        extras: string;
        individual: string;
        note: string;
        price: string;
        productId: string;
        quantity: string;
        round: string;
        share: string;
        taxClassId: string;
        title: string;
        unitPrice: string;
      };
    };
    errors: {
      due: string;
      inactive: string;
      itself: string;
      part: string;
      taken: string;
    };
    fields: {
      couponCode: string;
      couponDivided: string;
      customerId: string;
      discount: string;
      discountDivided: string;
      discountPercent: string;
      due: string;
      dueOrderId: string;
      ended: string;
      guests: string;
      items: string;
      mergedWith: string;
      notes: string;
      openedAt: string;
      rounds: string;
      staffId: string;
      tableId: string;
      tableName: string;
      total: string;
      usedCouponIds: string;
    };
    options: {
      ended: {
        freed: string;
        merged: string;
        paid: string;
      };
    };
  };
  "resources/tables": {
    empty: string;
    fields: {
      active: string;
      area: string;
      name: string;
      position: string;
      seats: string;
    };
    help: {
      active: string;
      area: string;
    };
    views: {
      active: string;
      inactive: string;
    };
  };
  "resources/tax-classes": {
    empty: string;
    errors: {
      defaultStays: string;
    };
    fields: {
      description: string;
      isDefault: string;
      name: string;
      storeTaxIncluded: string;
      storeTaxName: string;
      storeTaxRate: string;
    };
    help: {
      isDefault: string;
      storeTaxRate: string;
    };
  };
  "resources/tax-zones": {
    empty: string;
    errors: {
      postcode: string;
      stateElsewhere: string;
      zonesOverlap: string;
    };
    fields: {
      countryIds: string;
      name: string;
      postcodes: string;
      published: string;
      stateIds: string;
    };
    help: {
      postcodes: string;
      stateIds: string;
    };
    views: {
      published: string;
      unpublished: string;
    };
  };
  "resources/taxes": {
    empty: string;
    errors: {
      defaultUnpublished: string;
      rateZero: string;
      sameClassAndZone: string;
    };
    fields: {
      included: string;
      isDefault: string;
      name: string;
      published: string;
      rate: string;
      taxClassId: string;
      zoneId: string;
    };
    help: {
      included: string;
      isDefault: string;
      name: string;
      taxClassId: string;
      zoneId: string;
    };
    views: {
      published: string;
      unpublished: string;
    };
  };
  "resources/till-sessions": {
    actions: {
      cash: {
        done: string;
        fields: {
          amount: string;
          kind: string;
          reason: string;
        };
        label: string;
      };
      close: {
        confirm: string;
        done: "{{name}}";
        fields: {
          counted: string;
        };
        label: string;
      };
      open: {
        done: string;
        help: {
          float: string;
        };
        label: string;
      };
    };
    empty: string;
    entries: {
      cashMovements: {
        amount: string;
        at: string;
        kind: string;
        reason: string;
        staffId: string;
      };
      denominations: {
        count: string;
        value: string;
      };
    };
    errors: {
      blind: string;
      counted: string;
      personOpen: string;
      registerOpen: string;
    };
    fields: {
      cashMovements: string;
      closedAt: string;
      closedBy: string;
      counted: string;
      denominations: string;
      difference: string;
      expected: string;
      float: string;
      note: string;
      number: string;
      openedAt: string;
      register: string;
      staffId: string;
      state: string;
    };
    options: {
      kind: {
        in: string;
        out: string;
      };
      state: {
        closed: string;
        open: string;
      };
    };
    views: {
      closed: string;
      open: string;
    };
  };
  "resources/top-categories": {
    fields: {
      categoryIds: string;
    };
    help: {
      categoryIds: string;
    };
  };
  returns: {
    all: string;
    already: string;
    asPaid: string;
    canceled: string;
    choose: string;
    creditNotes: string;
    denied: string;
    done: "{{number}}{{amount}}";
    doneBoth: "{{number}}{{amount}}{{off}}";
    doneOffDue: "{{number}}{{off}}";
    dueAfter: string;
    exchange: string;
    exchangeOrder: "{{number}}";
    facts: string;
    fully: string;
    fullyButShipping: "{{amount}}";
    give: string;
    giveOffDue: string;
    items: string;
    notDelivered: string;
    notRestocked: string;
    notes: string;
    nothing: string;
    of: "{{quantity}}";
    offDue: string;
    order: string;
    partly: string;
    partlyPaid: "{{paid}}{{due}}";
    pieces: "{{title}}";
    print: string;
    reason: string;
    reasons: {
      damaged: string;
      different: string;
      late: string;
      mind: string;
      wrong: string;
    };
    refund: string;
    refundMethod: string;
    restock: string;
    restockOf: "{{title}}";
    restocked: string;
    returnedAmount: "{{quantity}}";
    returned_one: "{{count}}";
    returned_other: "{{count}}";
    scan: {
      failed: "{{number}}";
      hint: string;
      label: string;
      none: "{{number}}";
      start: string;
    };
    shipping: string;
    shippingHelp: "{{amount}}";
    shippingHelpTaxed: "{{amount}}";
    sold: "{{quantity}}";
    start: {
      orders: string;
      text: string;
      title: string;
    };
    tableFirst: "{{table}}";
    title: "{{number}}";
    toOrder: string;
    unpaid: "{{due}}";
    why: string;
  };
  "second-factor": {
    alreadyOn: string;
    back: string;
    begin: string;
    codes: string;
    codesText: string;
    confirm: string;
    copied: string;
    copy: string;
    currentPassword: string;
    download: string;
    firstCode: string;
    goOn: string;
    gone: string;
    intro: string;
    introRequired: string;
    makeCodes: string;
    newCodes: string;
    newCodesText: string;
    notCopied: string;
    off: string;
    offDone: string;
    offText: string;
    open: string;
    page: {
      title: string;
    };
    picture: string;
    print: string;
    saved: string;
    scan: string;
    scanText: string;
    signOut: string;
    turnOff: string;
    type: string;
  };
  seo: {
    draft: {
      failed: string;
      fill: string;
      help: string;
      helpPage: string;
    };
    fit: {
      count: "{{length}}{{most}}";
      empty: string;
      good: string;
      long: string;
      short: string;
    };
    link: {
      "category-seo": {
        counts: string;
        none: string;
      };
      create: string;
      open: string;
      "product-seo": {
        counts: string;
        none: string;
      };
    };
    missing: {
      all_one: "{{count}}";
      all_other: "{{count}}";
      broken: string;
      "category-seo_one": "{{count}}";
      "category-seo_other": "{{count}}";
      create: string;
      createOf: "{{title}}";
      created_one: "{{count}}";
      created_other: "{{count}}";
      failed_one: "{{count}}";
      failed_other: "{{count}}";
      more_one: "{{count}}";
      more_other: "{{count}}";
      "product-seo_one": "{{count}}";
      "product-seo_other": "{{count}}";
      progress: string;
      show: string;
      stop: string;
    };
    preview: {
      desktop: string;
      device: string;
      hidden: string;
      noAddress: string;
      noDescription: string;
      noPicture: string;
      noTitle: string;
      phone: string;
      pictureFailed: string;
      script: string;
      search: string;
      social: string;
      unused: string;
    };
    structured: {
      good: "{{types}}";
    };
  };
  sequence: {
    all: string;
    below_one: "{{count}}{{title}}";
    below_other: "{{count}}{{title}}";
    bottom: string;
    down: "{{title}}";
    downOne: string;
    drag: "{{title}}{{rank}}";
    failed: {
      denied: string;
      network: string;
      server: string;
      stale: string;
      validation: string;
    };
    find: string;
    findHint: string;
    go: string;
    lead: string;
    leadWithin: string;
    more: "{{title}}";
    moved: "{{title}}{{rank}}";
    movedBelow: "{{title}}{{parent}}";
    movedTop: "{{title}}";
    narrow: "{{name}}";
    none: "{{name}}";
    takenBack_one: string;
    takenBack_other: "{{count}}";
    to_one: "{{count}}";
    to_other: "{{count}}";
    top: string;
    tree: {
      asTree: string;
      drag: string;
      flat: string;
      fold: string;
      foldAll: string;
      keys: string;
      unfold: string;
      unfoldAll: string;
    };
    undo: string;
    up: "{{title}}";
    upOne: string;
  };
  settings: {
    composition: {
      text: string;
      title: string;
    };
    confirm: string;
    general: string;
    keep: string;
    lead: string;
    loading: string;
    numbers: {
      note: "{{year}}";
      title: string;
    };
    pinned: {
      clear: string;
      empty: string;
      keys: string;
      pin: "{{name}}";
      title: string;
      unpin: "{{name}}";
    };
    readOnly: string;
    related: string;
    search: {
      found_one: "{{count}}";
      found_other: "{{count}}";
      label: string;
      nothing: "{{text}}";
    };
    store: {
      text: "{{limit}}{{command}}";
      title: "{{size}}";
    };
    timeZone: {
      text: "{{zone}}{{day}}";
      title: string;
    };
    title: string;
    units: {
      text: string;
      title: string;
    };
  };
  shell: {
    breadcrumbs: string;
    comingSoon: {
      detail: string;
      title: string;
    };
    error: {
      code: string;
      detail: string;
      filter: string;
      input: string;
      part: string;
      retry: string;
      title: string;
    };
    groups: {
      catalog: string;
      content: string;
      localization: string;
      people: string;
      sales: string;
      seo: string;
      settings: string;
    };
    language: string;
    menu: string;
    more: string;
    navigatedTo: "{{page}}";
    notFound: {
      detail: string;
      title: string;
    };
    notifications: string;
    palette: {
      create: string;
      createWords: "{{one}}";
      failed: string;
      goTo: string;
      here: string;
      hint: string;
      nothing: "{{text}}";
      open: string;
      placeholder: string;
      records: string;
      results: string;
    };
    person: {
      goOn: "{{now}}";
      nobody: {
        text: string;
        title: "{{before}}";
      };
      other: {
        text: "{{before}}{{now}}";
        title: "{{now}}";
      };
      signIn: "{{before}}";
    };
    profile: "{{name}}";
    quickAdd: {
      all: "{{count}}";
      choose: string;
      pin: string;
      pinWhich: string;
      search: string;
    };
    readOnly: "{{time}}";
    refine: {
      actions: {
        clone: string;
        create: string;
        delete: string;
        edit: string;
        list: string;
        show: string;
      };
      buttons: {
        cancel: string;
        clear: string;
        clone: string;
        confirm: string;
        create: string;
        delete: string;
        edit: string;
        export: string;
        filter: string;
        import: string;
        list: string;
        logout: string;
        notAccessTitle: string;
        refresh: string;
        save: string;
        show: string;
      };
      notifications: {
        createError: "{{resource}}";
        createSuccess: "{{resource}}";
        deleteError: "{{resource}}";
        deleteSuccess: "{{resource}}";
        editError: "{{resource}}";
        editSuccess: "{{resource}}";
        error: "{{statusCode}}";
        importProgress: "{{processed}}{{total}}";
        success: string;
        undoable: "{{seconds}}";
      };
      warnWhenUnsavedChanges: string;
    };
    rightsChanged: {
      text: string;
      title: string;
    };
    roles: {
      accountant: string;
      admin: string;
      cashier: string;
      ceo: string;
      "delivery-person": string;
      driver: string;
      manager: string;
      "security-guard": string;
      "super-admin": string;
    };
    screens: {
      auditLog: string;
      comingSoon: string;
      create: "{{one, inSentence}}";
      customerOrder: string;
      dashboard: string;
      edit: "{{one, inSentence}}";
      headerFooter: string;
      import: "{{many, inSentence}}";
      imports: "{{many, inSentence}}";
      kitchen: string;
      newReturn: string;
      notFound: string;
      orderEntry: string;
      orderLookup: string;
      pendingApproval: string;
      profile: string;
      receiveStock: string;
      reports: string;
      returnOrder: string;
      settings: string;
      show: "{{one}}";
      storeCustomization: string;
      translations: string;
    };
    session: {
      again: string;
      final: "{{time}}";
      idle: "{{time}}";
      later: string;
      stay: string;
    };
    shortcuts: {
      everywhere: string;
      here: string;
    };
    signOut: string;
    skipToContent: string;
    starting: {
      text: string;
      title: string;
    };
    theme: {
      dark: string;
      light: string;
      name: string;
      system: string;
    };
    toStart: string;
    toggleMenu: string;
    undo: string;
    waiting_one: "{{count}}";
    waiting_other: "{{count}}";
  };
  stock: {
    after: "{{quantity}}";
    count: {
      done_one: "{{shown}}{{changed}}";
      done_other: "{{shown}}{{changed}}";
      file: string;
      help: string;
      line: "{{line}}";
      take: string;
      unreadable: string;
      wrong: string;
    };
    failed: string;
    ledger: string;
    none: string;
    receive: {
      added_one: "{{shown}}";
      added_other: "{{shown}}";
      cost: string;
      costOf: "{{title}}";
      done: "{{number}}";
      empty: string;
      file: string;
      find: string;
      ignored: "{{code}}";
      import: string;
      importHelp: string;
      lead: string;
      left: string;
      lines: string;
      lookingUp_one: "{{shown}}";
      lookingUp_other: "{{shown}}";
      noMatch: string;
      notSearched: string;
      nothing: string;
      onHand: "{{quantity}}";
      print: string;
      quantity: string;
      quantityOf: "{{title}}";
      reference: string;
      refused: "{{code}}{{reason}}";
      remove: "{{title}}";
      title: string;
      titleOf: "{{number}}";
      unreadable: string;
    };
    retry: string;
  };
  storefront: {
    about: {
      nothing: string;
    };
    categories: {
      nothing: string;
    };
    contact: {
      email: string;
      map: string;
      message: string;
      name: string;
      nothing: string;
      send: string;
    };
    contrast: {
      black: string;
      text: "{{ratio}}{{least}}";
      title: string;
      white: string;
    };
    faqs: {
      nothing: string;
    };
    footer: {
      contact: string;
    };
    header: {
      search: string;
      sticky: string;
    };
    hub: {
      both: string;
      changed: "{{day}}";
      edit: "{{name, inSentence}}";
      home: string;
      intro: string;
      never: string;
      pages: string;
      show: "{{name, inSentence}}";
    };
    offers: {
      from: "{{amount}}";
      nothing: string;
      off: "{{amount}}";
      until: "{{day}}";
    };
    preview: {
      desktop: string;
      device: string;
      note: string;
      phone: string;
      title: string;
    };
    privacy: {
      nothing: string;
      since: "{{day}}";
    };
    products: {
      none: string;
      nothing: string;
    };
    promotion: {
      nothing: string;
    };
    showing: {
      always: string;
      hidden: string;
      over: string;
      scheduled: string;
      shown: string;
    };
    slider: {
      autoplay_one: string;
      autoplay_other: "{{count}}";
      back: string;
      next: string;
      nothing: string;
      show: "{{position}}";
    };
    tabs: string;
  };
  tables: {
    back: string;
    booked: "{{amount}}{{left}}";
    cancel: {
      all: "{{table}}";
      allText: string;
      do: string;
      doAll: string;
      done: string;
      freeText: string;
      freed: "{{table}}";
      keep: string;
      one: "{{name}}";
      quantity: string;
      reason: string;
      text: string;
    };
    course: "{{name}}";
    courseNone: string;
    due: string;
    floor: {
      merge: string;
      move: string;
      none: string;
      noneText: string;
      open: string;
    };
    free: string;
    guestsLabel: string;
    guests_one: "{{shown}}";
    guests_other: "{{shown}}";
    leave: string;
    merged: "{{table}}";
    more: string;
    moved: "{{table}}";
    news: {
      added: "{{items}}";
      changed: "{{table}}{{who}}";
      check: string;
      current: string;
      fewer: "{{items}}";
      freed: "{{table}}{{who}}";
      gone: "{{table}}{{who}}";
      merged: "{{table}}{{to}}{{who}}";
      moved: "{{table}}{{to}}{{who}}";
      notBooked: string;
      paid: "{{table}}{{who}}";
      someone: string;
      title: "{{table}}";
      total: "{{total}}";
      you: string;
    };
    pay: string;
    round: "{{number}}";
    seats_one: "{{shown}}";
    seats_other: "{{shown}}";
    send: string;
    sentTo: "{{table}}";
    since: "{{minutes}}";
    split: {
      discount: string;
      less: "{{name}}";
      lines: string;
      more: "{{name}}";
      of: "{{taken}}{{all}}";
      open: string;
      pay: string;
      sum: string;
      text: string;
      title: "{{table}}";
    };
    takenOver: "{{table}}{{who}}";
    toFloor: string;
    total: string;
    totalBefore: string;
    unknown: string;
  };
  till: {
    bar: {
      menu: string;
      offline: string;
      online: string;
    };
    cancel: string;
    cart: {
      clear: string;
      clearQuestion: string;
      clearRoundText: string;
      clearText: string;
      empty: string;
      emptyText: string;
      lines: string;
      open_one: "{{shown}}{{total}}";
      open_other: "{{shown}}{{total}}";
      park: string;
      pay: string;
      pieces_one: "{{shown}}";
      pieces_other: "{{shown}}";
      title: string;
      unanswered: string;
      wrong: "{{reason}}";
    };
    catalogue: {
      addProduct: string;
      all: string;
      categories: string;
      choices_one: "{{shown}}";
      choices_other: "{{shown}}";
      empty: string;
      none: string;
      noneText: string;
      soldOut: string;
      title: string;
    };
    choice: {
      add: string;
      combination: string;
      extras: string;
      hint: string;
      less: "{{name}}";
      more: "{{name}}{{price}}";
      pick: string;
    };
    close: string;
    custom: {
      name: string;
      price: string;
      taxClass: string;
      title: string;
    };
    customer: {
      label: string;
      last: "{{time}}";
      name: string;
      new: string;
      newTitle: string;
      noOrders: string;
      save: string;
      walkIn: string;
    };
    done: {
      earlier: string;
      invoice: string;
      next: string;
      notPrinted: string;
      open: string;
      title: "{{number}}";
    };
    exchange: {
      asPaid: "{{parts}}";
      back: string;
      drop: string;
      even: string;
      paidBack: "{{parts}}";
      refund: string;
      returned: "{{number}}";
      settle: string;
      text: "{{amount}}";
      title: "{{number}}";
    };
    failed: string;
    fields: {
      address: string;
      coupon: string;
      discount: string;
      discountHint: string;
      editAddress: string;
      notes: string;
      phone: string;
      shipping: string;
      shippingRate: string;
    };
    find: {
      added: "{{name}}";
      asks: string;
      found: string;
      label: string;
      lookingUp_one: "{{shown}}";
      lookingUp_other: "{{shown}}";
      nothing: "{{text}}";
      offline: string;
      refused: "{{name}}{{reason}}";
      results_one: "{{shown}}";
      results_other: "{{shown}}";
      several_one: "{{count}}{{text}}";
      several_other: "{{count}}{{text}}";
      shortOf: "{{shown}}{{name}}";
      short_one: "{{shown}}{{name}}";
      short_other: "{{shown}}{{name}}";
      soldOut: "{{name}}";
      whole: "{{name}}";
    };
    keys: {
      add: {
        key: string;
        what: string;
      };
      change: {
        key: string;
        what: string;
      };
      coupon: {
        what: string;
      };
      customer: {
        what: string;
      };
      extras: {
        what: string;
      };
      label: string;
      lines: {
        what: string;
      };
      menu: {
        what: string;
      };
      park: {
        what: string;
      };
      parked: {
        what: string;
      };
      pay: {
        what: string;
      };
      remove: {
        key: string;
        what: string;
      };
      search: {
        key: string;
        what: string;
      };
      times: {
        key: string;
        what: string;
      };
    };
    line: {
      discount: string;
      discountOf: "{{name}}";
      each: "{{price}}";
      gone: string;
      leftOf: "{{shown}}";
      left_one: "{{shown}}";
      left_other: "{{shown}}";
      less: "{{name}}";
      more: "{{name}}";
      note: string;
      noteOf: "{{name}}";
      now: "{{name}}{{quantity}}";
      off: "{{amount}}";
      out: string;
      per: "{{price}}{{unit}}";
      quantity: "{{name}}";
      remove: "{{name}}";
      removed: "{{name}}";
      set: "{{quantity}}";
      shortOf: "{{shown}}";
      short_one: "{{shown}}";
      short_other: "{{shown}}";
      unusual: "{{quantity}}{{name}}";
    };
    missed: {
      dialog: "{{code}}";
      dismiss: "{{text}}";
      dismissAll: string;
      failed: "{{code}}";
      full: "{{name}}{{max}}";
      gone: "{{name}}";
      notWeighed: "{{name}}";
      times: "{{text}}{{times}}";
      title: string;
      unknown: "{{code}}";
    };
    pack: {
      label: "{{name}}";
      single: string;
      whole: "{{units}}";
    };
    parked: {
      change: {
        gone: string;
        out: string;
        price: "{{was}}{{now}}";
        shortOf: "{{shown}}{{wanted}}";
        short_one: "{{shown}}{{wanted}}";
        short_other: "{{shown}}{{wanted}}";
      };
      done: "{{time}}";
      failed: string;
      gone: string;
      news: string;
      none: string;
      noneText: string;
      partsTaken: string;
      replace: string;
      replaceDrop: string;
      replacePark: string;
      replaceText: string;
      resume: string;
      resumeFailed: string;
      resumeOne: "{{label}}";
      resumed: string;
      resumedChanged: string;
      since: "{{time}}";
      theirs: string;
      title: string;
      total: "{{was}}{{now}}";
      until: "{{time}}";
      wrong: "{{reason}}";
    };
    pay: {
      add: string;
      amount: string;
      back: string;
      booked: string;
      change: string;
      credit: string;
      due: string;
      exact: string;
      failed: string;
      handed: string;
      left: "{{amount}}{{limit}}";
      lost: string;
      method: string;
      notPlaced: string;
      owes: "{{amount}}";
      parts: string;
      place: string;
      reference: string;
      refused: string;
      rest: string;
      rounded: "{{amount}}";
      share: "{{of}}";
      shares: string;
      storeCredit: "{{amount}}";
      take: "{{amount}}";
      title: string;
      unusual: "{{amount}}{{due}}";
    };
    pin: {
      approval: string;
      approvalText: string;
      approve: string;
      approver: string;
      denied: string;
      go: string;
      label: string;
      locked_one: "{{count}}";
      locked_other: "{{count}}";
      nobody: string;
      reasons: {
        cancel: string;
        discount: string;
        openPrice: string;
        return: string;
        shipping: string;
      };
      sums: {
        discount: string;
        refund: string;
        total: string;
      };
      title: string;
      why: string;
    };
    related: {
      title: string;
    };
    shipping: {
      days_one: "{{shown}}";
      days_other: "{{shown}}";
      free: string;
      today: string;
    };
    table: string;
    title: string;
    totals: {
      asking: string;
      askingShipping: string;
      askingTax: string;
      coupon: string;
      discount: string;
      lineDiscounts: string;
      offline: string;
      shipping: string;
      subtotal: string;
      tax: string;
      taxIncluded: string;
      total: string;
    };
    weigh: {
      label: "{{unit}}";
    };
  };
  "till-sessions": {
    count: {
      amount: string;
      how: string;
      number: string;
      of: "{{value}}";
      pieces: string;
      sum: string;
      total: string;
      value: string;
    };
    csv: string;
    facts: string;
    menu: string;
    movements: string;
    needed: string;
    noMovements: string;
    noReport: string;
    open: string;
    view: string;
  };
  translations: {
    area: {
      all: string;
      label: string;
      open: "{{name}}{{open}}";
    };
    csv: {
      in: string;
      out: string;
    };
    edit: "{{key}}";
    editor: {
      by: "{{name}}{{when}}";
      cancel: string;
      failed: string;
      form: "{{form}}{{numbers}}";
      hint: string;
      insert: "{{mark}}";
      keep: string;
      may: string;
      remove: string;
      reset: string;
      save: string;
      shipped: string;
      stale: string;
      stay: string;
    };
    empty: {
      clear: string;
      doneText: string;
      doneTitle: string;
      text: string;
      title: string;
    };
    failed: string;
    forms: {
      few: string;
      many: string;
      one: string;
      other: string;
      two: string;
      zero: string;
    };
    import: {
      again: string;
      another: string;
      apply_one: "{{shown}}";
      apply_other: "{{shown}}";
      before: "{{text}}";
      checking: string;
      close: string;
      columns: "{{file}}";
      done_one: "{{shown}}";
      done_other: "{{shown}}";
      failed: string;
      gone: string;
      hint: string;
      line: string;
      none: string;
      nothingWritten: string;
      progress: "{{done}}{{of}}";
      resultTitle: string;
      saving: string;
      stopped: "{{done}}{{of}}";
      title: "{{language}}";
      writeFailed: string;
    };
    languages: {
      complete: string;
      done: "{{done}}{{total}}";
      label: string;
      notYet: string;
      offered: string;
      open_one: "{{shown}}";
      open_other: "{{shown}}";
      unpublished: string;
    };
    lead: string;
    places: {
      approval: string;
      audit: string;
      auth: string;
      blog: string;
      catalog: string;
      customers: string;
      dashboard: string;
      documents: string;
      errors: string;
      fields: string;
      "first-steps": string;
      form: string;
      import: string;
      kitchen: string;
      layouts: string;
      list: string;
      localization: string;
      mail: string;
      notifications: string;
      "order-lookup": string;
      orders: string;
      people: string;
      redirects: string;
      refine: string;
      reports: string;
      resources: string;
      returns: string;
      "second-factor": string;
      seo: string;
      sequence: string;
      settings: string;
      shell: string;
      stock: string;
      storefront: string;
      tables: string;
      till: string;
      "till-sessions": string;
      translations: string;
    };
    problems: {
      braces: "{{example}}";
      empty: string;
      invented: "{{marks}}";
      lost: "{{marks}}";
      nesting: string;
      repeated: string;
      row: string;
      signs: string;
      tooLong: string;
      unknownKey: string;
    };
    readOnly: string;
    search: string;
    show: {
      all: string;
      changed: string;
      done: string;
      edited: string;
      label: string;
      missing: string;
    };
    state: {
      changed: string;
      done: string;
      missing: string;
    };
    title: string;
    untranslated: string;
    wasReset: string;
    writtenHere: string;
  };
}
