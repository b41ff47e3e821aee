<?php
/**
 * Plugin Name:       BaitDrop Delivery
 * Plugin URI:        https://baitdrop.example/plugins
 * Description:       Bait and tackle delivery for your shop: a button and a cart on any page, with the shortcode [baitdrop_delivery] or the BaitDrop block, and couriers for the orders of WooCommerce.
 * Version:           1.2.1
 * Requires at least: 6.3
 * Requires PHP:      7.4
 * Author:            BaitDrop
 * Author URI:        https://baitdrop.example
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       baitdrop
 * Domain Path:       /languages
 * Update URI:        https://baitdrop.example/plugins/baitdrop-wordpress-plugin.json
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

define( 'BAITDROP_VERSION', '1.2.1' );
define( 'BAITDROP_FILE', __FILE__ );

require_once __DIR__ . '/includes/class-baitdrop-settings.php';
require_once __DIR__ . '/includes/class-baitdrop-connection.php';
require_once __DIR__ . '/includes/class-baitdrop-widget.php';
require_once __DIR__ . '/includes/class-baitdrop-updates.php';
require_once __DIR__ . '/includes/class-baitdrop-woocommerce.php';

BaitDrop_Widget::register();
BaitDrop_Updates::register();
BaitDrop_WooCommerce::register();

// A download that contains the shop's keys connects on activation; otherwise saving the settings connects it. Replacing the
// plugin activates nothing, so the next page of the administration looks as well.
register_activation_hook( BAITDROP_FILE, array( 'BaitDrop_Connection', 'on_activation' ) );
add_action( 'admin_init', array( 'BaitDrop_Connection', 'on_admin' ), 1 );
add_action( 'add_option_' . BaitDrop_Settings::OPTION, array( 'BaitDrop_Connection', 'register_site' ), 10, 0 );
add_action( 'update_option_' . BaitDrop_Settings::OPTION, array( 'BaitDrop_Connection', 'register_site' ), 10, 0 );

if ( is_admin() ) {
	require_once __DIR__ . '/includes/class-baitdrop-settings-page.php';
	BaitDrop_Settings_Page::register();
}

/**
 * Loads translations that come with the plugin.
 */
function baitdrop_load_translations() {
	load_plugin_textdomain( 'baitdrop', false, dirname( plugin_basename( BAITDROP_FILE ) ) . '/languages' );
}
add_action( 'init', 'baitdrop_load_translations', 1 );
