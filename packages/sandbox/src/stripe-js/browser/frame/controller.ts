import type { ControllerSettings } from '#sandbox/stripe-js/browser/protocol.ts';
import { serveHost } from './serve-host.ts';
import { createStripeApi } from './stripe-api.ts';

serveHost<ControllerSettings>(({ publishableKey }) => createStripeApi(publishableKey));
