import { PanelApi } from './api';
import { readPlace } from './place';
import { PanelShell } from './shell/panel-shell';

const place = readPlace(document);
PanelShell.start({ place, api: new PanelApi(place.base) });
customElements.define('prompt-panel', PanelShell);
