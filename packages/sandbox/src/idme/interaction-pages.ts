import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { product } from '../../../../src/shared/product.ts';
import { interactionsPath } from './endpoints.ts';
import { fullName, type IdmePerson, idmePeople } from './people.ts';

export function signInPage(interactionId: string): Html {
  return layout({
    title: 'Sign in to ID.me',
    content: html`<h1>Sign in to ID.me</h1>
<p class="lead">This is a stand-in for ID.me. ${product.name} asks it to verify your identity. Choose one of its
made-up people; there is no password.</p>
<ul class="panels">
${idmePeople.map((person) => personPanel(interactionId, person))}
</ul>
${cancelForm(interactionId)}`,
  });
}

function personPanel(interactionId: string, person: IdmePerson): Html {
  return html`<li class="panel">
<h2>${fullName(person)}</h2>
<p>${person.address}</p>
<p>${person.isVerifiable ? `Born ${person.dateOfBirth}` : 'Fails verification'}</p>
<form method="post" action="${interactionsPath}/${interactionId}/sign-in" class="actions">
<input type="hidden" name="person" value="${person.id}">
<button>Sign in as ${fullName(person)}</button>
</form>
</li>
`;
}

export function consentPage(interactionId: string, person: IdmePerson): Html {
  return layout({
    title: 'Verify your identity',
    content: html`<h1>Verify your identity</h1>
<p class="lead">You are signed in to the stand-in for ID.me as ${fullName(person)}. If you allow it,
${product.name} receives:</p>
<dl class="details">
<div><dt>Name</dt><dd>${fullName(person)}</dd></div>
<div><dt>Born</dt><dd>${person.dateOfBirth}</dd></div>
<div><dt>Address</dt><dd>${person.address}</dd></div>
<div><dt>Email</dt><dd>${person.email}</dd></div>
<div><dt>Status</dt><dd>Identity verified</dd></div>
</dl>
<div class="actions">
<form method="post" action="${interactionsPath}/${interactionId}/consent"><button>Allow</button></form>
${cancelForm(interactionId)}
</div>`,
  });
}

function cancelForm(interactionId: string): Html {
  return html`<form method="post" action="${interactionsPath}/${interactionId}/cancel" class="actions">
<button>Cancel</button>
</form>`;
}
