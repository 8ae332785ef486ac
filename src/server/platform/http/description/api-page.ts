import { escapeHtml, htmlPage } from '../replies/html.ts';

type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
  responses?: Record<string, unknown>;
};
type Document = { info?: { license?: { name: string } }; paths?: Record<string, unknown> };

/** The API documentation as a page: one collapsible entry per call, grouped by area. */
export function apiPage(document: Document, documentPath: string): string {
  const areas = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item as Record<string, Operation>)) {
      const area = operation.tags?.[0] ?? '';
      areas.set(area, [...(areas.get(area) ?? []), operationHtml(method, path, operation)]);
    }
  }
  const sections = [...areas].map(([area, calls]) => `<h2>${escapeHtml(area)}</h2>\n${calls.join('\n')}`);
  return htmlPage(
    'API của Sổ Điểm',
    `<main>
<h1>API của Sổ Điểm</h1>
<p>Bản mô tả cho máy đọc: <a href="${documentPath}">OpenAPI 3.1</a>. Mọi lời gọi trừ đăng nhập và đặt lại mật khẩu cần tiêu đề
<code>Authorization: Bearer …</code>.</p>
<p class="muted">${escapeHtml(document.info?.license?.name ?? '')}.</p>
${sections.join('\n')}
</main>`,
  );
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(
    (parameter) =>
      `<li><code>${escapeHtml(parameter.name)}</code> <span class="muted">(${parameter.in}${parameter.required ? ', bắt buộc' : ''})</span></li>`,
  );
  return `<details>
<summary><span class="method">${method.toUpperCase()}</span><code>${escapeHtml(path)}</code> – ${escapeHtml(operation.summary ?? '')}</summary>
<p class="muted">${escapeHtml(operation.description ?? '')}</p>
${parameters.length > 0 ? `<ul>${parameters.join('')}</ul>` : ''}
${operation.requestBody ? `<h3>Nội dung gửi</h3>${jsonHtml(operation.requestBody)}` : ''}
<h3>Trả lời</h3>${jsonHtml(operation.responses)}
</details>`;
}

const jsonHtml = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2) ?? '')}</pre>`;
