/**
 * Sends what the form says to this very server, and shows the answer as text. Without cookies: whoever is logged in tries as a program
 * would. The token stands in its field and nowhere else.
 */
export const TRY_SCRIPT = String.raw`(() => {
  const form = document.querySelector("form[data-path]");
  const shown = form.querySelector("output");
  const answer = form.querySelector("pre");
  const told = ["content-type", "ratelimit", "retry-after", "idempotency-key", "deprecation", "sunset"];
  const key = form.elements["header:idempotency-key"];
  if (key && crypto.randomUUID) key.value = crypto.randomUUID();
  document.querySelector("[data-no-script]").hidden = true;
  form.hidden = false;

  const readForm = () => {
    const { method, path } = form.dataset;
    const query = new URLSearchParams();
    const headers = { accept: "application/json" };
    let url = path;
    let body;
    for (const { name, value } of form.elements) {
      const [where, what] = name.split(/:(.*)/s);
      if (value === "" || name === "") continue;
      if (where === "path") url = url.replace("{" + what + "}", () => encodeURIComponent(value));
      if (where === "query") query.append(what, value);
      if (where === "header") headers[what] = value;
      if (where === "token") headers.authorization = "Bearer " + value.trim();
      if (where === "body") [body, headers["content-type"]] = [value, "application/json"];
    }
    return [query.size > 0 ? url + "?" + query : url, { method, headers, body, credentials: "omit", cache: "no-store" }];
  };

  const textOf = async (response) => {
    if (!/json|text/.test(response.headers.get("content-type") ?? "")) return (await response.blob()).size + " octets";
    const text = await response.text();
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const [url, asked] = readForm();
    shown.textContent = "En cours…";
    answer.hidden = true;
    const start = performance.now();
    try {
      const response = await fetch(url, asked);
      const text = await textOf(response);
      shown.textContent = response.status + " · " + Math.round(performance.now() - start) + " ms · " + asked.method + " " + url;
      const headers = told.filter((name) => response.headers.has(name)).map((name) => name + ": " + response.headers.get(name));
      answer.textContent = [...headers, "", text].join("\n");
      answer.hidden = false;
    } catch {
      shown.textContent = "Rien n’a répondu. Êtes-vous en ligne\u202f?";
    }
  });
})();`;
