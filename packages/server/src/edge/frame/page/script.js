// Over 300 lines because it is generated: `npm run frame:script` builds it from frame/browser/.
"use strict";
(() => {
  // packages/server/src/edge/frame/browser/url-secret.ts
  var SECRET = /^[\w-]{43}$/;
  function takeSecret() {
    const text = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
    return SECRET.test(text) ? text : void 0;
  }

  // packages/server/src/edge/frame/browser/messages.ts
  var SOURCE = "issuary-secure-view";
  var KEPT_MAX = 20;
  function createMessenger(mintedFor) {
    const around = window.parent === window ? void 0 : window.parent;
    let origin = mintedFor;
    let kept = [];
    window.addEventListener("message", (event) => {
      if (around === void 0 || origin !== void 0 || event.source !== around || !isHello(event.data)) return;
      if (!event.origin.includes("://")) return;
      origin = event.origin;
      for (const message of kept) around.postMessage({ source: SOURCE, ...message }, origin);
      kept = [];
    });
    return {
      say: (message) => {
        if (around === void 0) return;
        if (origin !== void 0) return around.postMessage({ source: SOURCE, ...message }, origin);
        kept = kept.filter(({ type }) => type !== "resize" || message.type !== "resize");
        kept.push(message);
        const oldestCopy = kept.findIndex(({ type }) => type === "copied");
        if (kept.length > KEPT_MAX && oldestCopy !== -1) kept.splice(oldestCopy, 1);
      }
    };
  }
  function isHello(data) {
    if (typeof data !== "object" || data === null) return false;
    const { source, type } = data;
    return source === SOURCE && type === "hello";
  }

  // packages/server/src/edge/frame/browser/page.ts
  function findPage() {
    const { body } = document;
    const status = find("status");
    const countdown = find("countdown");
    const fields = find("fields");
    const reveal2 = find("reveal");
    const texts = JSON.parse(find("texts").textContent);
    const say = (text) => status.replaceChildren(document.createTextNode(text));
    return {
      fields,
      texts,
      found: body.dataset["state"] ?? "unknown",
      left_ms: Number(body.dataset["leftMs"] ?? 0),
      isForWebview: body.dataset["embedding"] === "webview",
      embeddingOrigin: body.dataset["embeddingOrigin"],
      show: (state, text) => {
        body.dataset["state"] = state === "not_from_the_frame" ? "unavailable" : state;
        say(text);
      },
      say,
      count: (left_s) => {
        countdown.textContent = left_s === void 0 ? "" : texts.countdown.replace("{seconds}", String(left_s));
      },
      offerReveal: (tapped) => {
        reveal2.hidden = false;
        reveal2.addEventListener("click", tapped);
        body.dataset["state"] = "open";
        say("");
      },
      hideReveal: () => {
        reveal2.hidden = true;
      },
      isRevealFocused: () => document.activeElement === reveal2,
      focusFirstButton: () => fields.querySelector("button")?.focus(),
      focusStatus: () => {
        status.tabIndex = -1;
        status.focus({ preventScroll: true });
      }
    };
  }
  function find(id) {
    const element = document.getElementById(id);
    if (element === null) throw new Error(`the page has no #${id}`);
    return element;
  }

  // packages/server/src/edge/frame/browser/resize.ts
  function watchHeight(report) {
    const page2 = document.documentElement;
    let last;
    const measure = () => {
      const height = Math.ceil(page2.getBoundingClientRect().height);
      if (height === last) return;
      last = height;
      report(height);
    };
    new ResizeObserver(measure).observe(page2);
  }

  // packages/server/src/edge/frame/browser/copying.ts
  function plain(field, text) {
    return field === "pan" ? text.split(" ").join("") : text.trim();
  }
  async function copyValue(field, value) {
    const clipboard = navigator.clipboard;
    const isWritten = await clipboard?.writeText(plain(field, value.textContent)).then(
      () => true,
      () => false
    );
    if (isWritten === true) return "copied";
    if (!value.isConnected) return null;
    select(value);
    return copySelection(field, value) ? "copied" : "selected";
  }
  function select(value) {
    getSelection()?.selectAllChildren(value);
  }
  function copySelection(field, value) {
    let isTaken = false;
    const onCopy = (event) => {
      if (event.clipboardData === null) return;
      event.clipboardData.setData("text/plain", plain(field, value.textContent));
      event.preventDefault();
      event.stopImmediatePropagation();
      isTaken = true;
    };
    document.addEventListener("copy", onCopy, { capture: true });
    try {
      if (!document.execCommand("copy") || !isTaken) return false;
    } catch {
      return false;
    } finally {
      document.removeEventListener("copy", onCopy, { capture: true });
    }
    getSelection()?.removeAllRanges();
    return true;
  }
  function watchManualCopies(fields, report) {
    document.addEventListener("copy", (event) => {
      const selection = getSelection();
      if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return;
      const range = selection.getRangeAt(0);
      const touched = [...fields.querySelectorAll("[data-field]")].flatMap((field) => {
        const value = valueOf(field.dataset["field"]);
        const text = value ? textWithin(range, value) : "";
        return text === "" ? [] : [{ name: field.dataset["field"], text }];
      });
      const [only] = touched;
      if (touched.length === 1 && only !== void 0 && event.clipboardData !== null) {
        event.clipboardData.setData("text/plain", plain(only.name, only.text));
        event.preventDefault();
      }
      if (touched.length > 0) report(touched.map(({ name }) => name));
    });
  }
  function textWithin(selected, value) {
    if (!selected.intersectsNode(value)) return "";
    const within = document.createRange();
    within.selectNodeContents(value);
    if (selected.compareBoundaryPoints(Range.START_TO_START, within) > 0) {
      within.setStart(selected.startContainer, selected.startOffset);
    }
    if (selected.compareBoundaryPoints(Range.END_TO_END, within) < 0) {
      within.setEnd(selected.endContainer, selected.endOffset);
    }
    return within.toString();
  }
  function valueOf(field) {
    return document.getElementById(`value-${field}`);
  }

  // packages/server/src/edge/frame/browser/countdown.ts
  var EXPIRING_MS = 15e3;
  function createCountdown() {
    let timer;
    const stop = () => clearTimeout(timer);
    const run = (ends_at_ms, { second, expiring, over }) => {
      let isExpiring = false;
      const tick = () => {
        const left_ms = ends_at_ms - performance.now();
        if (left_ms <= 0) return over();
        timer = setTimeout(tick, left_ms % 1e3 || 1e3);
        second?.(Math.ceil(left_ms / 1e3));
        if (isExpiring || left_ms > EXPIRING_MS) return void 0;
        isExpiring = true;
        return expiring?.(left_ms);
      };
      stop();
      tick();
    };
    return { run, stop };
  }

  // packages/server/src/edge/frame/browser/nonce.ts
  var BYTES = 32;
  function newNonce() {
    const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace("=", "");
  }

  // packages/server/src/edge/frame/browser/states.ts
  var REFUSALS = [
    "expired",
    "used",
    "unknown",
    "card_unavailable",
    "not_from_the_frame",
    "unavailable"
  ];
  var FOLLOWERS = {
    // Nothing was requested yet, so a page that is hidden now may still be viewed later.
    open: ["loading", "top_level", "expired", "used", "unknown", "not_from_the_frame"],
    loading: ["revealed", "hidden", ...REFUSALS],
    revealed: ["hidden", "expired"],
    hidden: [],
    top_level: [],
    expired: [],
    used: [],
    unknown: [],
    card_unavailable: [],
    not_from_the_frame: [],
    unavailable: []
  };
  function mayFollow(state, next) {
    return FOLLOWERS[state].includes(next);
  }
  function isRefusal(word) {
    return REFUSALS.some((refusal) => refusal === word);
  }

  // packages/server/src/edge/frame/browser/reveal.ts
  var RETRY_MS = 1e4;
  var ATTEMPT_TIMEOUT_MS = 6e3;
  var WAITS_MS = [500, 1500, 3e3, 4500];
  async function reveal(ticket, signal) {
    const until_ms = performance.now() + RETRY_MS;
    for (const wait_ms of [...WAITS_MS, void 0]) {
      const left_ms = until_ms - performance.now();
      const answer = await attempt(ticket, signal, Math.min(ATTEMPT_TIMEOUT_MS, left_ms));
      if (answer !== void 0) return answer;
      if (wait_ms === void 0 || performance.now() + wait_ms >= until_ms) break;
      await pause(wait_ms);
      if (signal.aborted) break;
    }
    return { refusal: "unavailable" };
  }
  async function attempt(ticket, signal, timeout_ms) {
    const controller = new AbortController();
    const stop = () => controller.abort();
    signal.addEventListener("abort", stop);
    const timer = setTimeout(stop, timeout_ms);
    const sent_at_ms = performance.now();
    try {
      const response = await post(location.pathname, ticket, controller.signal);
      const refusal = response.headers.get("x-refusal");
      if (isRefusal(refusal) && refusal !== "unavailable") return { refusal };
      const left_ms = Number(response.headers.get("x-left-ms") ?? Number.NaN);
      if (response.status !== 200 || Number.isNaN(left_ms)) return void 0;
      return { html: await response.text(), ends_at_ms: sent_at_ms + left_ms };
    } catch {
      return void 0;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    }
  }
  function reportCopy(nonce, field) {
    post(`${location.pathname}/copied`, { nonce, field }, void 0).catch(() => void 0);
  }
  async function post(path, body, signal) {
    return await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      credentials: "omit",
      cache: "no-store",
      redirect: "error",
      ...signal === void 0 ? { keepalive: true } : { signal }
    });
  }
  async function pause(wait_ms) {
    await new Promise((resolve) => setTimeout(resolve, wait_ms));
  }

  // packages/server/src/edge/frame/browser/trusted-html.ts
  var policy = globalThis.trustedTypes?.createPolicy("secure-view", {
    createHTML: (html) => html
  });
  function parseFragment(html) {
    const template = document.createElement("template");
    template.innerHTML = policy?.createHTML(html) ?? html;
    return template.content;
  }

  // packages/server/src/edge/frame/browser/visibility.ts
  function whenVisible(seen) {
    if (document.visibilityState === "visible") return seen();
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      seen();
    };
    return document.addEventListener("visibilitychange", look);
  }
  function whenViewerLeaves(left) {
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "hidden") left();
    });
    window.addEventListener("pagehide", left);
  }

  // packages/server/src/edge/frame/browser/wipe.ts
  function wipe(fields) {
    const walker = document.createTreeWalker(fields, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) text.data = "0".repeat(text.length);
    fields.replaceChildren();
    getSelection()?.removeAllRanges();
  }

  // packages/server/src/edge/frame/browser/view.ts
  function startView(page2, messenger2, urlSecret) {
    const { texts } = page2;
    const isFramed = window.parent !== window;
    const asking = new AbortController();
    const countdown = createCountdown();
    let state = "open";
    let secret2 = urlSecret;
    let nonce = newNonce();
    whenViewerLeaves(() => end("hidden", { type: "hidden" }));
    page2.fields.addEventListener("click", ({ target }) => {
      const field = target.closest("[data-copy]")?.dataset["copy"];
      if (field !== void 0) void copy(field);
    });
    watchManualCopies(page2.fields, (copied) => {
      if (copied.length === 1) sayOf("copied", copied[0]);
      reportCopied(copied);
    });
    messenger2.say({ type: "ready" });
    start();
    function start() {
      if (secret2 === void 0 || page2.found === "unknown") return refuse(isRefusal(page2.found) ? page2.found : "unknown");
      if (isFramed === page2.isForWebview) return end("top_level", void 0);
      if (window.origin === "null") return refuse("not_from_the_frame");
      if (page2.found === "open") countdown.run(page2.left_ms, { over: expire });
      if (isFramed) return whenVisible(() => void ask());
      page2.offerReveal(() => void ask());
      return void 0;
    }
    async function ask() {
      if (!mayFollow(state, "loading") || secret2 === void 0 || nonce === void 0) return;
      const hadFocus = page2.isRevealFocused();
      enter("loading", texts.loading);
      const asked = reveal({ secret: secret2, nonce }, asking.signal);
      secret2 = void 0;
      const answer = await asked;
      if (!mayFollow(state, "revealed")) return;
      if ("refusal" in answer) return refuse(answer.refusal);
      page2.fields.replaceChildren(parseFragment(answer.html));
      enter("revealed", texts.revealed);
      messenger2.say({ type: "revealed" });
      if (hadFocus) page2.focusFirstButton();
      countdown.run(answer.ends_at_ms, { second: page2.count, expiring, over: expire });
    }
    function enter(next, text) {
      state = next;
      page2.hideReveal();
      page2.show(next, text);
    }
    function expiring(left_ms) {
      page2.say(texts.expiring);
      messenger2.say({ type: "expiring", left_ms: Math.round(left_ms) });
    }
    function expire() {
      end("expired", { type: "expired" });
    }
    function refuse(code) {
      end(code, { type: "error", code });
    }
    function end(next, message) {
      const hadFocus = page2.fields.contains(document.activeElement);
      wipe(page2.fields);
      if (!mayFollow(state, next)) return;
      [secret2, nonce] = [void 0, void 0];
      asking.abort();
      countdown.stop();
      page2.count(void 0);
      enter(next, next === "not_from_the_frame" ? texts.unavailable : texts[next]);
      if (hadFocus) page2.focusStatus();
      if (message !== void 0) messenger2.say(message);
    }
    async function copy(field) {
      const value = valueOf(field);
      const outcome = value && await copyValue(field, value);
      if (outcome === null || state !== "revealed") return;
      sayOf(outcome, field);
      if (outcome === "copied") reportCopied([field]);
    }
    function sayOf(outcome, field) {
      page2.say(texts[outcome][field] ?? "");
    }
    function reportCopied(copied) {
      for (const field of copied) {
        if (nonce !== void 0) reportCopy(nonce, field);
        messenger2.say({ type: "copied", field });
      }
    }
  }

  // packages/server/src/edge/frame/browser/main.ts
  var secret = takeSecret();
  var page = findPage();
  var messenger = createMessenger(page.embeddingOrigin);
  startView(page, messenger, secret);
  watchHeight((height) => messenger.say({ type: "resize", height }));
})();
