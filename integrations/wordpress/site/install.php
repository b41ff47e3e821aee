<?php
// Installs WordPress: php install.php <folder> <address>
list( , $folder, $address ) = $argv;
define( 'WP_INSTALLING', true );
$_SERVER['HTTP_HOST'] = parse_url( $address, PHP_URL_HOST ) . ':' . parse_url( $address, PHP_URL_PORT );
require $folder . '/wp-load.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install( 'Tackle & Bait', 'admin', 'owner@example.test', true, '', 'password' );
update_option( 'siteurl', $address );
update_option( 'home', $address );
// Turns off the editor's welcome tour, which covers the page.
update_user_meta( 1, $GLOBALS['wpdb']->get_blog_prefix() . 'persisted_preferences', array( 'core/edit-post' => array( 'welcomeGuide' => false ), 'core' => array( 'welcomeGuide' => false ), '_modified' => gmdate( 'c' ) ) );
echo 'installed';
