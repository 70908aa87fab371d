import { html } from '../pages/html.ts';
import { widePage } from '../pages/layout.ts';
import { IDENFY_BASE } from './addresses.ts';
import type { Session } from './session-store.ts';

const documentNames: Readonly<Record<string, string>> = {
  PASSPORT: 'Passport',
  ID_CARD: 'Identity card',
  DRIVER_LICENSE: 'Driving licence',
  RESIDENCE_PERMIT: 'Residence permit',
  OTHER: 'Other document',
};

/** Replaces camera and document: the tester types the document's data and chooses the result. */
export function sessionPage({ authToken, documents }: Session): string {
  const field = (name: string, label: string, value: string, type = 'text') =>
    html`<p>
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" type="${type}" value="${value}" maxlength="100" required />
    </p>`;
  return widePage('Verify your identity', [
    html`<div class="phone"><h1>Verify your identity</h1>
      <p class="soft lead">This stands in for iDenfy on a phone. Enter what the document says, then choose how the check ends.</p>
      <form class="card padded" method="post" action="${IDENFY_BASE}/session?authToken=${authToken}">
        <p>
          <label for="docType">Document</label>
          <select id="docType" name="docType">
            ${documents.map((one) => html`<option value="${one}">${documentNames[one] ?? one}</option>`)}
          </select>
        </p>
        ${field('docFirstName', 'First names', '')} ${field('docLastName', 'Last name', '')}
        <div class="pair">
          ${field('docDob', 'Date of birth', '1988-02-14', 'date')} ${field('docNumber', 'Document number', 'A00000001')}
          ${field('docExpiry', 'Valid until', '2031-05-01', 'date')} ${field('docIssuingCountry', 'Issuing country', 'GB')}
          ${field('docNationality', 'Nationality', 'GB')}
        <p>
          <label for="docSex">Sex</label>
          <select id="docSex" name="docSex">
            <option value="FEMALE">Female</option>
            <option value="MALE">Male</option>
          </select>
        </p>
        </div>
        <div class="ends">
          <button class="button primary" name="act" value="approve">Approve</button>
          <button class="button" name="act" value="review">Send to manual review</button>
          <button class="button" name="act" value="deny">Deny: faces differ</button>
          <button class="button" name="act" value="suspect">Deny: document suspected</button>
          <button class="button" name="act" value="expire" formnovalidate>Let it expire</button>
          <button class="button" name="act" value="cancel" formnovalidate>Cancel</button>
        </div>
      </form></div>`,
  ]);
}

export const reviewPage = ({ authToken }: Session): string =>
  widePage('In review', [
    html`<div class="phone"><h1>A person at iDenfy looks at it</h1>
      <p class="soft lead">Choose what they decide.</p>
      <form class="card padded" method="post" action="${IDENFY_BASE}/session?authToken=${authToken}">
        <div class="ends">
          <button class="button primary" name="act" value="approve">Approve</button>
          <button class="button" name="act" value="deny">Deny: faces differ</button>
        </div>
      </form></div>`,
  ]);

export const overPage = (productUrl: string): string =>
  widePage('Nothing to verify', [
    html`<h1>This session is over</h1>
      <p class="soft lead">You can close this page.</p>
      <p><a class="button primary" href="${productUrl}">Back to Probity</a></p>`,
  ]);
